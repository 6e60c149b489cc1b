// The operations that channels_template.h and its like are written in, for SSE2. A vector holds
// PK_PIXELS pixels, a group four vectors.
#pragma once
#include <emmintrin.h>

#include "pairs.h"

#define PK_TARGET
#define PK_OPERATION PK_TARGET static inline __attribute__((always_inline))
enum { PK_PIXELS = 4 };

typedef __m128i pk_vector;

PK_OPERATION pk_vector pk_load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
PK_OPERATION void pk_store(uint32_t *p, pk_vector v) { _mm_storeu_si128((__m128i *)p, v); }
PK_OPERATION pk_vector pk_or(pk_vector a, pk_vector b) { return _mm_or_si128(a, b); }
PK_OPERATION pk_vector pk_xor(pk_vector a, pk_vector b) { return _mm_xor_si128(a, b); }
PK_OPERATION pk_vector pk_and(pk_vector a, pk_vector b) { return _mm_and_si128(a, b); }
PK_OPERATION pk_vector pk_less(pk_vector a, pk_vector b) { return _mm_subs_epu8(a, b); }
PK_OPERATION pk_vector pk_max(pk_vector a, pk_vector b) { return _mm_max_epu8(a, b); }
PK_OPERATION pk_vector pk_all(uint32_t word) { return _mm_set1_epi32((int)word); }

PK_OPERATION int pk_is_zero(pk_vector a) {
  return _mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_setzero_si128())) == 0xffff;
}

/// Are the pixels of a group equal?
PK_OPERATION int pk_group_is_equal(const uint8_t *expected, const uint8_t *actual) {
  pk_vector difference = pk_xor(pk_load(expected), pk_load(actual));
  for (int i = PK_PIXELS; i < PK_GROUP; i += PK_PIXELS)
    difference = pk_or(difference, pk_xor(pk_load(expected + 4 * i), pk_load(actual + 4 * i)));
  return pk_is_zero(difference);
}

/// All bits of the pixels whose word is 0.
PK_OPERATION pk_vector pk_zero_pixels(pk_vector a) {
  return _mm_cmpeq_epi32(a, _mm_setzero_si128());
}

/// a without the bits of b.
PK_OPERATION pk_vector pk_without(pk_vector a, pk_vector b) { return _mm_andnot_si128(b, a); }

/// The greatest byte of each pixel, as a word.
PK_OPERATION pk_vector pk_maxima(pk_vector v) {
  v = _mm_max_epu8(v, _mm_srli_epi32(v, 16));
  v = _mm_max_epu8(v, _mm_srli_epi32(v, 8));
  return _mm_and_si128(v, _mm_set1_epi32(255));
}

PK_OPERATION __m128i pk_equal_pixels(const uint8_t *expected, const uint8_t *actual, int i) {
  return _mm_cmpeq_epi32(pk_load(expected + 16 * i), pk_load(actual + 16 * i));
}

/// Which of the PK_GROUP pixels are not equal, a bit each.
PK_OPERATION uint64_t pk_differing_bits(const uint8_t *expected, const uint8_t *actual) {
  uint64_t equal = 0;
  for (int i = 0; i < 16; i += 4) {
    __m128i low = _mm_packs_epi32(pk_equal_pixels(expected, actual, i),
                                  pk_equal_pixels(expected, actual, i + 1));
    __m128i high = _mm_packs_epi32(pk_equal_pixels(expected, actual, i + 2),
                                   pk_equal_pixels(expected, actual, i + 3));
    equal |= (uint64_t)_mm_movemask_epi8(_mm_packs_epi16(low, high)) << (4 * i);
  }
  return ~equal;
}

PK_OPERATION __m128i pk_scaled_half(__m128i values, __m128i pixels) {
  __m128i alpha = _mm_shufflehi_epi16(_mm_shufflelo_epi16(pixels, 0xff), 0xff);
  __m128i t = _mm_add_epi16(_mm_mullo_epi16(values, alpha), _mm_set1_epi16(128));
  return _mm_srli_epi16(_mm_add_epi16(t, _mm_srli_epi16(t, 8)), 8);
}

/// pk_scaled of every byte with the alpha of its pixel in `pixels`.
PK_OPERATION pk_vector pk_scaled_by_alpha(pk_vector values, pk_vector pixels) {
  __m128i zero = _mm_setzero_si128();
  return _mm_packus_epi16(
      pk_scaled_half(_mm_unpacklo_epi8(values, zero), _mm_unpacklo_epi8(pixels, zero)),
      pk_scaled_half(_mm_unpackhi_epi8(values, zero), _mm_unpackhi_epi8(pixels, zero)));
}

/// The sums of 77 red, 150 green and 29 blue of each pixel, as a word.
PK_OPERATION pk_vector pk_weighted_sums(pk_vector v) {
  __m128i red_blue = _mm_and_si128(v, _mm_set1_epi32(0x00ff00ff));
  __m128i green = _mm_and_si128(_mm_srli_epi32(v, 8), _mm_set1_epi32(0xff));
  return _mm_add_epi32(_mm_madd_epi16(red_blue, _mm_set1_epi32(29 << 16 | 77)),
                       _mm_madd_epi16(green, _mm_set1_epi32(150)));
}

/// ((word + 128) >> 10) of each pixel's word.
PK_OPERATION pk_vector pk_greys(pk_vector sums) {
  return _mm_srli_epi32(_mm_add_epi32(sums, _mm_set1_epi32(128)), 10);
}

/// Stores the words of four vectors, each 0...127, as bytes.
PK_OPERATION void pk_store_bytes(uint8_t *p, const pk_vector v[4]) {
  __m128i packed = _mm_packs_epi16(_mm_packs_epi32(v[0], v[1]), _mm_packs_epi32(v[2], v[3]));
  _mm_storeu_si128((__m128i *)p, packed);
}
