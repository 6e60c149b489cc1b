#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CThreads.h"

#if defined(__GLIBC__)
#include <sched.h>

void cthreads_avoid_this_processor(pthread_attr_t *attributes) {
  cpu_set_t others;
  int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE) return;
  if (sched_getaffinity(0, sizeof others, &others) != 0) return;
  CPU_CLR(here, &others);
  if (CPU_COUNT(&others) > 0) pthread_attr_setaffinity_np(attributes, sizeof others, &others);
}

#else
void cthreads_avoid_this_processor(pthread_attr_t *attributes) { (void)attributes; }
#endif
