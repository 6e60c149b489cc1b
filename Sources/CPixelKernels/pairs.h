// The comparing kernels' first step finds the pixels that are not equal, which are few, and lists
// them without gaps; the second step works on the list alone, in vectors, whatever lies between.
#pragma once
#include "pixel.h"

enum {
  /// Pixels that are looked at together.
  PK_GROUP = 64,
  /// A list this long goes to the second step.
  PK_PAIRS_ENOUGH = 256,
  /// Groups that are listed without asking first whether they are equal, after one that was not:
  /// where changes are scattered, that question is one the branch predictor cannot answer.
  PK_UNASKED_GROUPS = 8,
  /// The last stretch may list all of its pixels, and a vector reaches past the end.
  PK_PAIRS_CAPACITY = PK_PAIRS_ENOUGH + PK_UNASKED_GROUPS * PK_GROUP + PK_GROUP,
};

/// Pixels that are not equal, and where they were, counted from the start of the run.
typedef struct {
  size_t count;
  uint32_t expected[PK_PAIRS_CAPACITY];
  uint32_t actual[PK_PAIRS_CAPACITY];
  uint32_t index[PK_PAIRS_CAPACITY];
} pk_pairs;

/// What a kernel compares, where it counts from and where its results go.
typedef struct {
  const uint8_t *expected, *actual;
  size_t count;
  uint64_t position;
  uint8_t *classes;
  pk_stats *stats;
} pk_comparison;

/// Gathering words one by one is faster than with the gathering instructions of any processor seen.
#if defined(__clang__)
#define PK_SCALAR_LOOP _Pragma("clang loop vectorize(disable) interleave(disable)")
#else
#define PK_SCALAR_LOOP
#endif

static inline const uint8_t *pk_expected_pixel(const pk_pairs *pairs, size_t i) {
  return (const uint8_t *)(pairs->expected + i);
}

static inline const uint8_t *pk_actual_pixel(const pk_pairs *pairs, size_t i) {
  return (const uint8_t *)(pairs->actual + i);
}
