#include <pthread.h>
#include <stdlib.h>

#include "CInflate.h"

struct cinflate_lock {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
};

cinflate_lock *cinflate_lock_create(void) {
  cinflate_lock *lock = malloc(sizeof *lock);
  if (!lock) return NULL;
  if (pthread_mutex_init(&lock->mutex, NULL) != 0) {
    free(lock);
    return NULL;
  }
  if (pthread_cond_init(&lock->changed, NULL) != 0) {
    pthread_mutex_destroy(&lock->mutex);
    free(lock);
    return NULL;
  }
  return lock;
}

void cinflate_lock_take(cinflate_lock *lock) { pthread_mutex_lock(&lock->mutex); }

void cinflate_lock_release(cinflate_lock *lock) { pthread_mutex_unlock(&lock->mutex); }

void cinflate_lock_wait(cinflate_lock *lock) { pthread_cond_wait(&lock->changed, &lock->mutex); }

void cinflate_lock_wake(cinflate_lock *lock) { pthread_cond_broadcast(&lock->changed); }

void cinflate_lock_destroy(cinflate_lock *lock) {
  if (!lock) return;
  pthread_cond_destroy(&lock->changed);
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}
