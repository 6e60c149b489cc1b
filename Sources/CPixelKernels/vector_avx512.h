// The operations of vector_sse2.h for AVX-512 (F, BW, VL, DQ).
#pragma once
#include <immintrin.h>

#include "level.h"
#include "pairs.h"

#define PK_TARGET PK_TARGET_AVX512
#define PK_OPERATION PK_TARGET static inline __attribute__((always_inline))
enum { PK_PIXELS = 16 };

typedef __m512i pk_vector;

PK_OPERATION pk_vector pk_load(const uint8_t *p) { return _mm512_loadu_si512(p); }
PK_OPERATION void pk_store(uint32_t *p, pk_vector v) { _mm512_storeu_si512(p, v); }
PK_OPERATION pk_vector pk_or(pk_vector a, pk_vector b) { return _mm512_or_si512(a, b); }
PK_OPERATION pk_vector pk_xor(pk_vector a, pk_vector b) { return _mm512_xor_si512(a, b); }
PK_OPERATION pk_vector pk_and(pk_vector a, pk_vector b) { return _mm512_and_si512(a, b); }
PK_OPERATION pk_vector pk_less(pk_vector a, pk_vector b) { return _mm512_subs_epu8(a, b); }
PK_OPERATION pk_vector pk_max(pk_vector a, pk_vector b) { return _mm512_max_epu8(a, b); }
PK_OPERATION pk_vector pk_all(uint32_t word) { return _mm512_set1_epi32((int)word); }
PK_OPERATION int pk_is_zero(pk_vector a) { return _mm512_test_epi32_mask(a, a) == 0; }

/// In halves of a vector: whole vectors were 15 % slower from memory on the processor at hand.
PK_OPERATION int pk_group_is_equal(const uint8_t *expected, const uint8_t *actual) {
  __m256i difference = _mm256_setzero_si256();
  for (int i = 0; i < 4 * PK_GROUP; i += 32) {
    __m256i e = _mm256_loadu_si256((const __m256i *)(expected + i));
    __m256i a = _mm256_loadu_si256((const __m256i *)(actual + i));
    difference = _mm256_or_si256(difference, _mm256_xor_si256(e, a));
  }
  return _mm256_testz_si256(difference, difference);
}

PK_OPERATION pk_vector pk_zero_pixels(pk_vector a) {
  return _mm512_movm_epi32(_mm512_testn_epi32_mask(a, a));
}

PK_OPERATION pk_vector pk_without(pk_vector a, pk_vector b) { return _mm512_andnot_si512(b, a); }

PK_OPERATION pk_vector pk_maxima(pk_vector v) {
  v = _mm512_max_epu8(v, _mm512_srli_epi32(v, 16));
  v = _mm512_max_epu8(v, _mm512_srli_epi32(v, 8));
  return _mm512_and_si512(v, _mm512_set1_epi32(255));
}

PK_OPERATION uint64_t pk_differing_bits(const uint8_t *expected, const uint8_t *actual) {
  __mmask16 m[4];
  for (int i = 0; i < 4; i++)
    m[i] = _mm512_cmpneq_epi32_mask(pk_load(expected + 64 * i), pk_load(actual + 64 * i));
  return _mm512_kunpackd(_mm512_kunpackw(m[3], m[2]), _mm512_kunpackw(m[1], m[0]));
}

PK_OPERATION __m512i pk_scaled_half(__m512i values, __m512i pixels) {
  __m512i alpha = _mm512_shufflehi_epi16(_mm512_shufflelo_epi16(pixels, 0xff), 0xff);
  __m512i t = _mm512_add_epi16(_mm512_mullo_epi16(values, alpha), _mm512_set1_epi16(128));
  return _mm512_srli_epi16(_mm512_add_epi16(t, _mm512_srli_epi16(t, 8)), 8);
}

PK_OPERATION pk_vector pk_scaled_by_alpha(pk_vector values, pk_vector pixels) {
  __m512i zero = _mm512_setzero_si512();
  return _mm512_packus_epi16(
      pk_scaled_half(_mm512_unpacklo_epi8(values, zero), _mm512_unpacklo_epi8(pixels, zero)),
      pk_scaled_half(_mm512_unpackhi_epi8(values, zero), _mm512_unpackhi_epi8(pixels, zero)));
}

PK_OPERATION pk_vector pk_weighted_sums(pk_vector v) {
  __m512i red_blue = _mm512_and_si512(v, _mm512_set1_epi32(0x00ff00ff));
  __m512i green = _mm512_and_si512(_mm512_srli_epi32(v, 8), _mm512_set1_epi32(0xff));
  return _mm512_add_epi32(_mm512_madd_epi16(red_blue, _mm512_set1_epi32(29 << 16 | 77)),
                          _mm512_madd_epi16(green, _mm512_set1_epi32(150)));
}

PK_OPERATION pk_vector pk_greys(pk_vector sums) {
  return _mm512_srli_epi32(_mm512_add_epi32(sums, _mm512_set1_epi32(128)), 10);
}

PK_OPERATION void pk_store_bytes(uint8_t *p, const pk_vector v[4]) {
  for (int i = 0; i < 4; i++)
    _mm_storeu_si128((__m128i *)(p + PK_PIXELS * i), _mm512_cvtepi32_epi8(v[i]));
}
