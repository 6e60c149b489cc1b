// The operations of vector_sse2.h for AVX2.
#pragma once
#include <immintrin.h>

#include "level.h"
#include "pairs.h"

#define PK_TARGET PK_TARGET_AVX2
#define PK_OPERATION PK_TARGET static inline __attribute__((always_inline))
enum { PK_PIXELS = 8 };

typedef __m256i pk_vector;

PK_OPERATION pk_vector pk_load(const uint8_t *p) {
  return _mm256_loadu_si256((const __m256i *)p);
}
PK_OPERATION void pk_store(uint32_t *p, pk_vector v) { _mm256_storeu_si256((__m256i *)p, v); }
PK_OPERATION pk_vector pk_or(pk_vector a, pk_vector b) { return _mm256_or_si256(a, b); }
PK_OPERATION pk_vector pk_xor(pk_vector a, pk_vector b) { return _mm256_xor_si256(a, b); }
PK_OPERATION pk_vector pk_and(pk_vector a, pk_vector b) { return _mm256_and_si256(a, b); }
PK_OPERATION pk_vector pk_less(pk_vector a, pk_vector b) { return _mm256_subs_epu8(a, b); }
PK_OPERATION pk_vector pk_max(pk_vector a, pk_vector b) { return _mm256_max_epu8(a, b); }
PK_OPERATION pk_vector pk_all(uint32_t word) { return _mm256_set1_epi32((int)word); }
PK_OPERATION int pk_is_zero(pk_vector a) { return _mm256_testz_si256(a, a); }

PK_OPERATION int pk_group_is_equal(const uint8_t *expected, const uint8_t *actual) {
  pk_vector difference = pk_xor(pk_load(expected), pk_load(actual));
  for (int i = PK_PIXELS; i < PK_GROUP; i += PK_PIXELS)
    difference = pk_or(difference, pk_xor(pk_load(expected + 4 * i), pk_load(actual + 4 * i)));
  return pk_is_zero(difference);
}

PK_OPERATION pk_vector pk_zero_pixels(pk_vector a) {
  return _mm256_cmpeq_epi32(a, _mm256_setzero_si256());
}

PK_OPERATION pk_vector pk_without(pk_vector a, pk_vector b) { return _mm256_andnot_si256(b, a); }

PK_OPERATION pk_vector pk_maxima(pk_vector v) {
  v = _mm256_max_epu8(v, _mm256_srli_epi32(v, 16));
  v = _mm256_max_epu8(v, _mm256_srli_epi32(v, 8));
  return _mm256_and_si256(v, _mm256_set1_epi32(255));
}

PK_OPERATION __m256i pk_equal_pixels(const uint8_t *expected, const uint8_t *actual, int i) {
  return _mm256_cmpeq_epi32(pk_load(expected + 32 * i), pk_load(actual + 32 * i));
}

/// The words of four vectors, saturated to bytes, in order. Packing works within 128-bit lanes:
/// fours of pixels come out as 0 2 4 6 | 1 3 5 7.
PK_OPERATION __m256i pk_packed(__m256i a, __m256i b, __m256i c, __m256i d) {
  return _mm256_permutevar8x32_epi32(
      _mm256_packs_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d)),
      _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

PK_OPERATION uint64_t pk_differing_bits(const uint8_t *expected, const uint8_t *actual) {
  uint64_t equal = 0;
  for (int i = 0; i < 8; i += 4) {
    __m256i bytes = pk_packed(
        pk_equal_pixels(expected, actual, i), pk_equal_pixels(expected, actual, i + 1),
        pk_equal_pixels(expected, actual, i + 2), pk_equal_pixels(expected, actual, i + 3));
    equal |= (uint64_t)(uint32_t)_mm256_movemask_epi8(bytes) << (8 * i);
  }
  return ~equal;
}

PK_OPERATION __m256i pk_scaled_half(__m256i values, __m256i pixels) {
  __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(pixels, 0xff), 0xff);
  __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(values, alpha), _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

PK_OPERATION pk_vector pk_scaled_by_alpha(pk_vector values, pk_vector pixels) {
  __m256i zero = _mm256_setzero_si256();
  return _mm256_packus_epi16(
      pk_scaled_half(_mm256_unpacklo_epi8(values, zero), _mm256_unpacklo_epi8(pixels, zero)),
      pk_scaled_half(_mm256_unpackhi_epi8(values, zero), _mm256_unpackhi_epi8(pixels, zero)));
}

PK_OPERATION pk_vector pk_weighted_sums(pk_vector v) {
  __m256i red_blue = _mm256_and_si256(v, _mm256_set1_epi32(0x00ff00ff));
  __m256i green = _mm256_and_si256(_mm256_srli_epi32(v, 8), _mm256_set1_epi32(0xff));
  return _mm256_add_epi32(_mm256_madd_epi16(red_blue, _mm256_set1_epi32(29 << 16 | 77)),
                          _mm256_madd_epi16(green, _mm256_set1_epi32(150)));
}

PK_OPERATION pk_vector pk_greys(pk_vector sums) {
  return _mm256_srli_epi32(_mm256_add_epi32(sums, _mm256_set1_epi32(128)), 10);
}

PK_OPERATION void pk_store_bytes(uint8_t *p, const pk_vector v[4]) {
  _mm256_storeu_si256((__m256i *)p, pk_packed(v[0], v[1], v[2], v[3]));
}
