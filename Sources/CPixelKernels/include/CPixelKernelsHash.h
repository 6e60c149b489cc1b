#pragma once
#include <stddef.h>
#include <stdint.h>

#include "pk_cpu.h"

/// The two halves of a 128-bit hash.
typedef struct {
  uint64_t low, high;
} pk_hash128;

/// XXH3-128 of `count` bytes (Y. Collet, xxHash specification 0.2, the section "XXH3"), the same
/// bits on every processor. Whoever does not know `seed` cannot aim for a value.
PK_EXPORT pk_hash128 pk_hash(const void *bytes, size_t count, uint64_t seed);
