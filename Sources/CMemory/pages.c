#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "CMemory.h"

// As many as threads compare at once, on most machines.
enum { MOST_SPARE = 16 };

// Pages that nobody uses. Whoever exchanges a place has what was in it.
static _Atomic(void *) spare[MOST_SPARE];

void *cmemory_take_page(void) {
  for (int i = 0; i < MOST_SPARE; i++) {
    void *page = atomic_exchange_explicit(&spare[i], NULL, memory_order_acquire);
    if (page) return page;
  }
  void *page = NULL;
  if (posix_memalign(&page, CMEMORY_PAGE_BYTES, CMEMORY_PAGE_BYTES) != 0) return NULL;
#ifdef MADV_HUGEPAGE
  // A system that has none says so, which changes nothing.
  madvise(page, CMEMORY_PAGE_BYTES, MADV_HUGEPAGE);
#endif
  return page;
}

void cmemory_return_page(void *page) {
  for (int i = 0; i < MOST_SPARE; i++) {
    void *none = NULL;
    if (atomic_compare_exchange_strong_explicit(&spare[i], &none, page, memory_order_release,
                                                memory_order_relaxed))
      return;
  }
  free(page);
}
