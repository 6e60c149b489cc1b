// The first step (pairs.h) in the operations of a vector_*.h.
#include "pairs.h"

/// Lists the pixels `first` + n for every bit n behind the `count` that are listed, and returns how
/// many they are now.
PK_OPERATION size_t pk_list_bits(uint32_t *index, size_t count, uint64_t bits, uint32_t first) {
  uint32_t *next = index + count;
  count += (size_t)__builtin_popcountll(bits);
  // Four places are written whether there are as many bits or not: cheaper than a wrong guess.
  for (int i = 0; i < 4; i++) {
    next[i] = first + (uint32_t)__builtin_ctzll(bits | 1ull << 63);
    bits &= bits - 1;
  }
  for (next += 4; bits; bits &= bits - 1) *next++ = first + (uint32_t)__builtin_ctzll(bits);
  return count;
}

/// Copies the pixels listed from `start` on, while they are in the nearest cache.
PK_OPERATION void pk_copy_listed(pk_pairs *pairs, size_t start, const pk_comparison *run) {
  PK_SCALAR_LOOP
  for (size_t k = start; k < pairs->count; k++) {
    pairs->expected[k] = pk_word(run->expected + 4 * (size_t)pairs->index[k]);
    pairs->actual[k] = pk_word(run->actual + 4 * (size_t)pairs->index[k]);
  }
}

/// Lists the pixels of whole groups, without asking first whether a group is equal.
PK_OPERATION void pk_list_groups(pk_pairs *pairs, const pk_comparison *run, size_t i, size_t end) {
  size_t start = pairs->count, count = start;
  for (; i < end; i += PK_GROUP) {
    uint64_t bits = pk_differing_bits(run->expected + 4 * i, run->actual + 4 * i);
    count = pk_list_bits(pairs->index, count, bits, (uint32_t)i);
  }
  pairs->count = count;
  pk_copy_listed(pairs, start, run);
}

/// Lists the pixels from `i` on, fewer than a group.
PK_OPERATION void pk_list_rest(pk_pairs *pairs, const pk_comparison *run, size_t i) {
  size_t start = pairs->count, count = start;
  if (run->count >= PK_GROUP) {
    // A group that ends with the run, less what it has in common with the one before.
    size_t first = run->count - PK_GROUP;
    uint64_t bits = pk_differing_bits(run->expected + 4 * first, run->actual + 4 * first);
    bits = bits >> (i - first) << (i - first);
    count = pk_list_bits(pairs->index, count, bits, (uint32_t)first);
  } else {
    for (; i < run->count; i++) {
      pairs->index[count] = (uint32_t)i;
      count += pk_word(run->expected + 4 * i) != pk_word(run->actual + 4 * i);
    }
  }
  pairs->count = count;
  pk_copy_listed(pairs, start, run);
}

/// Makes the next list of pairs that are not equal from pixel `i` of a run on, until there are
/// enough of them or the run ends; returns the pixel to go on with. The last vector is filled up
/// with equal pixels, which have no delta.
PK_OPERATION size_t pk_next_pairs(pk_pairs *pairs, const pk_comparison *run, size_t i) {
  size_t groups_end = run->count - run->count % PK_GROUP;
  pairs->count = 0;
  while (i < groups_end && pairs->count < PK_PAIRS_ENOUGH) {
    if (pk_group_is_equal(run->expected + 4 * i, run->actual + 4 * i)) {
      i += PK_GROUP;
      continue;
    }
    size_t unasked = PK_UNASKED_GROUPS * PK_GROUP;
    size_t end = groups_end - i < unasked ? groups_end : i + unasked;
    pk_list_groups(pairs, run, i, end);
    i = end;
  }
  if (i >= groups_end && pairs->count < PK_PAIRS_ENOUGH) {
    if (i < run->count) pk_list_rest(pairs, run, i);
    i = run->count;
  }
  pk_store(pairs->expected + pairs->count, pk_all(0));
  pk_store(pairs->actual + pairs->count, pk_all(0));
  return i;
}
