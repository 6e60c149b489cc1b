// What the comparison kernels share about one pixel, inlined into each of them. Not public.
#pragma once
#include <string.h>

#include "CPixelKernels.h"

/// The four bytes of a pixel as one word: equal words are equal pixels, whatever the byte order.
static inline uint32_t pk_word(const uint8_t *pixel) {
  uint32_t word;
  memcpy(&word, pixel, sizeof word);
  return word;
}

static inline uint8_t pk_absolute_difference(uint8_t a, uint8_t b) {
  return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a);
}

/// round(value * alpha / 255) without a division. 255 is odd, so there are no halves; for all
/// products up to 255 * 255, (t + (t >> 8)) >> 8 with t = product + 128 is the rounded quotient.
static inline uint8_t pk_scaled(uint8_t value, uint8_t alpha) {
  unsigned t = (unsigned)value * alpha + 128;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

/// Channel `value` with `alpha` as seen over black.
static inline uint8_t pk_over_black(uint8_t value, uint8_t alpha) {
  return pk_scaled(value, alpha);
}

/// Channel `value` with `alpha` as seen over white.
static inline uint8_t pk_over_white(uint8_t value, uint8_t alpha) {
  return (uint8_t)(255 - pk_scaled((uint8_t)(255 - value), alpha));
}

/// Notes the delta of one differing pixel in channel `channel`: only a strictly greater one counts.
static inline void pk_note_greatest(pk_stats *stats, int channel, uint8_t delta,
                                    uint64_t position) {
  if (delta > stats->greatest[channel]) {
    stats->greatest[channel] = delta;
    stats->greatest_at[channel] = position;
  }
}

/// Notes the raw channel differences of one differing pixel.
static inline void pk_note_raw_differences(pk_stats *stats, const uint8_t *expected,
                                           const uint8_t *actual, uint64_t position) {
  for (int c = 0; c < 4; c++)
    pk_note_greatest(stats, c, pk_absolute_difference(expected[c], actual[c]), position);
}
