#pragma once
#include <pthread.h>

#define CTHREADS_EXPORT __attribute__((visibility("default")))

/// A lock for work that two threads share, each of which seldom waits long for the other.
typedef struct cthreads_lock cthreads_lock;

/// NULL when there is no memory. Ends with `cthreads_lock_destroy`.
CTHREADS_EXPORT cthreads_lock *cthreads_lock_create(void);
/// Waits until no other thread holds the lock. Not to be called by the thread that holds it.
CTHREADS_EXPORT void cthreads_lock_take(cthreads_lock *lock);
/// Lets go of the lock, which the caller holds.
CTHREADS_EXPORT void cthreads_lock_release(cthreads_lock *lock);
/// Lets go of the lock, which the caller holds, until another thread wakes those that wait; or for no
/// reason, so that what was waited for is to be looked at again.
///
/// Looks out for a fraction of a millisecond before it sleeps: being woken takes long, and may bring
/// the thread to the processor of the one that wakes it, where the two then take turns.
CTHREADS_EXPORT void cthreads_lock_wait(cthreads_lock *lock);
/// Wakes all that wait; the caller holds the lock.
CTHREADS_EXPORT void cthreads_lock_wake(cthreads_lock *lock);
/// Ends a lock that nobody holds or waits for; NULL is fine.
CTHREADS_EXPORT void cthreads_lock_destroy(cthreads_lock *lock);

/// Keeps a thread that is created with `attributes` off the processor that the caller runs on, where
/// the system can be told so and the caller may use another one. Otherwise does nothing.
CTHREADS_EXPORT void cthreads_avoid_this_processor(pthread_attr_t *attributes);
