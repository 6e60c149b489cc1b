// What walks over the classes of pixels. Not public.
#pragma once
#include <string.h>

#include "CPixelKernels.h"

/// The next pixel of class PK_CHANGED in [from, to), or `to`.
static inline size_t pk_next_changed(const uint8_t *classes, size_t from, size_t to) {
  // Changes lie side by side more often than not.
  if (from < to && classes[from] == PK_CHANGED) return from;
  const uint8_t *found = from < to ? memchr(classes + from, PK_CHANGED, to - from) : NULL;
  return found == NULL ? to : (size_t)(found - classes);
}
