#include <pthread.h>
#include <stdlib.h>

#include "CInflate.h"

struct cinflate_lock {
  pthread_mutex_t mutex;
};

cinflate_lock *cinflate_lock_create(void) {
  cinflate_lock *lock = malloc(sizeof *lock);
  if (lock && pthread_mutex_init(&lock->mutex, NULL) != 0) {
    free(lock);
    return NULL;
  }
  return lock;
}

void cinflate_lock_take(cinflate_lock *lock) { pthread_mutex_lock(&lock->mutex); }

void cinflate_lock_release(cinflate_lock *lock) { pthread_mutex_unlock(&lock->mutex); }

void cinflate_lock_destroy(cinflate_lock *lock) {
  if (!lock) return;
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}
