// The operations of vector_sse2.h for NEON.
#pragma once
#include <arm_neon.h>

#include "pairs.h"

#define PK_TARGET
#define PK_OPERATION PK_TARGET static inline __attribute__((always_inline))
enum { PK_PIXELS = 4 };

typedef uint8x16_t pk_vector;

PK_OPERATION pk_vector pk_load(const uint8_t *p) { return vld1q_u8(p); }
PK_OPERATION void pk_store(uint32_t *p, pk_vector v) { vst1q_u32(p, vreinterpretq_u32_u8(v)); }
PK_OPERATION pk_vector pk_or(pk_vector a, pk_vector b) { return vorrq_u8(a, b); }
PK_OPERATION pk_vector pk_xor(pk_vector a, pk_vector b) { return veorq_u8(a, b); }
PK_OPERATION pk_vector pk_and(pk_vector a, pk_vector b) { return vandq_u8(a, b); }
PK_OPERATION pk_vector pk_less(pk_vector a, pk_vector b) { return vqsubq_u8(a, b); }
PK_OPERATION pk_vector pk_max(pk_vector a, pk_vector b) { return vmaxq_u8(a, b); }
PK_OPERATION pk_vector pk_without(pk_vector a, pk_vector b) { return vbicq_u8(a, b); }

PK_OPERATION pk_vector pk_all(uint32_t word) {
  return vreinterpretq_u8_u32(vdupq_n_u32(word));
}

PK_OPERATION int pk_is_zero(pk_vector a) { return vmaxvq_u32(vreinterpretq_u32_u8(a)) == 0; }

PK_OPERATION int pk_group_is_equal(const uint8_t *expected, const uint8_t *actual) {
  pk_vector difference = pk_xor(pk_load(expected), pk_load(actual));
  for (int i = PK_PIXELS; i < PK_GROUP; i += PK_PIXELS)
    difference = pk_or(difference, pk_xor(pk_load(expected + 4 * i), pk_load(actual + 4 * i)));
  return pk_is_zero(difference);
}

PK_OPERATION pk_vector pk_zero_pixels(pk_vector a) {
  return vreinterpretq_u8_u32(vceqzq_u32(vreinterpretq_u32_u8(a)));
}

PK_OPERATION pk_vector pk_maxima(pk_vector v) {
  uint32x4_t words = vreinterpretq_u32_u8(vmaxq_u8(
      v, vreinterpretq_u8_u32(vshrq_n_u32(vreinterpretq_u32_u8(v), 16))));
  words = vreinterpretq_u32_u8(
      vmaxq_u8(vreinterpretq_u8_u32(words), vreinterpretq_u8_u32(vshrq_n_u32(words, 8))));
  return vreinterpretq_u8_u32(vandq_u32(words, vdupq_n_u32(255)));
}

PK_OPERATION uint16x8_t pk_equal_words(const uint8_t *expected, const uint8_t *actual) {
  uint32x4_t equal = vceqq_u32(vreinterpretq_u32_u8(pk_load(expected)),
                               vreinterpretq_u32_u8(pk_load(actual)));
  return vreinterpretq_u16_u32(equal);
}

/// Of 16 pixels, a byte each: its place's bit of eight where they are not equal, else 0.
PK_OPERATION uint8x16_t pk_weighted_bytes(const uint8_t *expected, const uint8_t *actual) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint16x8_t low = vuzp1q_u16(pk_equal_words(expected, actual),
                              pk_equal_words(expected + 16, actual + 16));
  uint16x8_t high = vuzp1q_u16(pk_equal_words(expected + 32, actual + 32),
                               pk_equal_words(expected + 48, actual + 48));
  uint8x16_t equal = vuzp1q_u8(vreinterpretq_u8_u16(low), vreinterpretq_u8_u16(high));
  return vbicq_u8(vld1q_u8(weights), equal);
}

PK_OPERATION uint64_t pk_differing_bits(const uint8_t *expected, const uint8_t *actual) {
  uint8x16_t low = vpaddq_u8(pk_weighted_bytes(expected, actual),
                             pk_weighted_bytes(expected + 64, actual + 64));
  uint8x16_t high = vpaddq_u8(pk_weighted_bytes(expected + 128, actual + 128),
                              pk_weighted_bytes(expected + 192, actual + 192));
  uint8x16_t fours = vpaddq_u8(low, high);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(fours, fours)), 0);
}

PK_OPERATION uint8x8_t pk_scaled_half(uint8x8_t values, uint8x8_t alpha) {
  uint16x8_t t = vaddq_u16(vmull_u8(values, alpha), vdupq_n_u16(128));
  return vshrn_n_u16(vaddq_u16(t, vshrq_n_u16(t, 8)), 8);
}

PK_OPERATION pk_vector pk_scaled_by_alpha(pk_vector values, pk_vector pixels) {
  static const uint8_t places[16] = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
  uint8x16_t alpha = vqtbl1q_u8(pixels, vld1q_u8(places));
  return vcombine_u8(pk_scaled_half(vget_low_u8(values), vget_low_u8(alpha)),
                     pk_scaled_half(vget_high_u8(values), vget_high_u8(alpha)));
}

PK_OPERATION pk_vector pk_weighted_sums(pk_vector v) {
  uint32x4_t words = vreinterpretq_u32_u8(v), byte = vdupq_n_u32(255);
  uint32x4_t sums = vmulq_n_u32(vandq_u32(words, byte), 77);
  sums = vmlaq_n_u32(sums, vandq_u32(vshrq_n_u32(words, 8), byte), 150);
  sums = vmlaq_n_u32(sums, vandq_u32(vshrq_n_u32(words, 16), byte), 29);
  return vreinterpretq_u8_u32(sums);
}

PK_OPERATION pk_vector pk_greys(pk_vector sums) {
  uint32x4_t rounded = vaddq_u32(vreinterpretq_u32_u8(sums), vdupq_n_u32(128));
  return vreinterpretq_u8_u32(vshrq_n_u32(rounded, 10));
}

PK_OPERATION void pk_store_bytes(uint8_t *p, const pk_vector v[4]) {
  uint16x8_t low = vuzp1q_u16(vreinterpretq_u16_u8(v[0]), vreinterpretq_u16_u8(v[1]));
  uint16x8_t high = vuzp1q_u16(vreinterpretq_u16_u8(v[2]), vreinterpretq_u16_u8(v[3]));
  vst1q_u8(p, vuzp1q_u8(vreinterpretq_u8_u16(low), vreinterpretq_u8_u16(high)));
}
