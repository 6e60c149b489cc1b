#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "CThreads.h"

// How often a thread looks before it sleeps: about 0.3 ms.
enum { MOST_LOOKS = 20000 };

struct cthreads_lock {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  // Grows while the lock is held; looked at by those that wait without it.
  atomic_uint wakes;
  // How often the next one that waits looks. Less after each time that it was in vain, as on a busy
  // machine, where the other thread may be waiting for this processor.
  int looks;
};

static void pause_shortly(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

cthreads_lock *cthreads_lock_create(void) {
  cthreads_lock *lock = malloc(sizeof *lock);
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
  atomic_init(&lock->wakes, 0);
  lock->looks = MOST_LOOKS;
  return lock;
}

void cthreads_lock_take(cthreads_lock *lock) { pthread_mutex_lock(&lock->mutex); }

void cthreads_lock_release(cthreads_lock *lock) { pthread_mutex_unlock(&lock->mutex); }

static unsigned wakes(cthreads_lock *lock) {
  return atomic_load_explicit(&lock->wakes, memory_order_relaxed);
}

void cthreads_lock_wait(cthreads_lock *lock) {
  unsigned before = wakes(lock);
  int looks = lock->looks;
  pthread_mutex_unlock(&lock->mutex);
  for (int i = 0; i < looks && wakes(lock) == before; i++) pause_shortly();
  pthread_mutex_lock(&lock->mutex);
  if (wakes(lock) == before) {
    lock->looks = looks / 2;
    pthread_cond_wait(&lock->changed, &lock->mutex);
  } else {
    lock->looks = MOST_LOOKS;
  }
}

void cthreads_lock_wake(cthreads_lock *lock) {
  atomic_fetch_add_explicit(&lock->wakes, 1, memory_order_relaxed);
  pthread_cond_broadcast(&lock->changed);
}

void cthreads_lock_destroy(cthreads_lock *lock) {
  if (!lock) return;
  pthread_cond_destroy(&lock->changed);
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}
