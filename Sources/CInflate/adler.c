#include "quick_deflate.h"

// RFC 1950: a is 1 plus the sum of all bytes, b the sum of all values of a, both modulo BASE.
enum { BASE = 65521 };

#if defined(__SSE2__)
#include <emmintrin.h>

// b is kept in 32 bits: with a and b below BASE, 5552 bytes of 255 just do not overflow it (zlib
// derives the same number); 5552 is a multiple of 16.
enum { BLOCK = 5552 };

static uint32_t sum_of_lanes(__m128i v) {
  v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0x4e));
  v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0xb1));
  return (uint32_t)_mm_cvtsi128_si32(v);
}

/// Adds a multiple of 16 bytes, at most BLOCK. In sixteen bytes the first counts sixteen times.
static void add_block(uint32_t *a, uint32_t *b, const uint8_t *bytes, size_t count) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i front = _mm_setr_epi16(16, 15, 14, 13, 12, 11, 10, 9);
  const __m128i back = _mm_setr_epi16(8, 7, 6, 5, 4, 3, 2, 1);
  __m128i sums = zero, before = zero, weighted = zero;
  for (size_t i = 0; i < count; i += 16) {
    __m128i v = _mm_loadu_si128((const void *)(bytes + i));
    before = _mm_add_epi32(before, sums);
    sums = _mm_add_epi32(sums, _mm_sad_epu8(v, zero));
    __m128i low = _mm_madd_epi16(_mm_unpacklo_epi8(v, zero), front);
    __m128i high = _mm_madd_epi16(_mm_unpackhi_epi8(v, zero), back);
    weighted = _mm_add_epi32(weighted, _mm_add_epi32(low, high));
  }
  *b += *a * (uint32_t)count + 16 * sum_of_lanes(before) + sum_of_lanes(weighted);
  *a += sum_of_lanes(sums);
}
#else
enum { BLOCK = 5552 };

static void add_block(uint32_t *a, uint32_t *b, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    *a += bytes[i];
    *b += *a;
  }
}
#endif

uint32_t quick_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  uint32_t a = adler & 0xffff, b = adler >> 16;
  while (count >= 16) {
    size_t step = count < BLOCK ? count & ~(size_t)15 : BLOCK;
    add_block(&a, &b, bytes, step);
    a %= BASE;
    b %= BASE;
    bytes += step;
    count -= step;
  }
  for (; count > 0; count--) {
    a += *bytes++;
    b += a;
  }
  return (b % BASE) << 16 | a % BASE;
}
