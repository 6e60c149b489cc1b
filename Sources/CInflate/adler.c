#include "adler.h"

#include <stdbool.h>

#include "cpu.h"

// a is 1 plus the sum of all bytes, b the sum of all values of a, both modulo BASE.
enum {
  BASE = 65521,
  // 32 bits hold b when it is reduced this often: with a and b below BASE, 5552 bytes of 255 just do
  // not overflow it. A multiple of 16, and so a block may be followed by another.
  BLOCK = 5552,
};

static void add_block(uint32_t *a, uint32_t *b, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    *a += bytes[i];
    *b += *a;
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

static uint32_t sum_of_lanes(__m128i v) {
  v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0x4e));
  v = _mm_add_epi32(v, _mm_shuffle_epi32(v, 0xb1));
  return (uint32_t)_mm_cvtsi128_si32(v);
}

/// The same, 32 bytes a turn, of which the first counts 32 times in b.
__attribute__((target("avx2"))) static void add_block_avx2(uint32_t *a, uint32_t *b,
                                                           const uint8_t *bytes, size_t count) {
  const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi16(1);
  const __m256i weights =
      _mm256_setr_epi8(32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
                       13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  __m256i sums = zero, before = zero, weighted = zero;
  size_t whole = count & ~(size_t)31;
  for (size_t i = 0; i < whole; i += 32) {
    __m256i v = _mm256_loadu_si256((const void *)(bytes + i));
    before = _mm256_add_epi32(before, sums);
    sums = _mm256_add_epi32(sums, _mm256_sad_epu8(v, zero));
    // Sums of two products, at most 255 * 32 + 255 * 31: 16 bits hold 16065.
    __m256i pairs = _mm256_maddubs_epi16(v, weights);
    weighted = _mm256_add_epi32(weighted, _mm256_madd_epi16(pairs, ones));
  }
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  before = _mm256_add_epi32(_mm256_slli_epi32(before, 5), weighted);
  __m128i rest = _mm_add_epi32(_mm256_castsi256_si128(before), _mm256_extracti128_si256(before, 1));
  *b += *a * (uint32_t)whole + sum_of_lanes(rest);
  *a += sum_of_lanes(sum);
  add_block(a, b, bytes + whole, count - whole);
}
#endif

static uint32_t adler(bool portable, uint32_t adler, const uint8_t *bytes, size_t count) {
  uint32_t a = adler & 0xffff, b = adler >> 16;
#if defined(__x86_64__)
  bool avx2 = !portable && cpu_has_avx2();
#else
  (void)portable;
#endif
  while (count > 0) {
    size_t step = count < BLOCK ? count : BLOCK;
#if defined(__x86_64__)
    if (avx2) {
      add_block_avx2(&a, &b, bytes, step);
    } else
#endif
      add_block(&a, &b, bytes, step);
    a %= BASE;
    b %= BASE;
    bytes += step;
    count -= step;
  }
  return b << 16 | a;
}

uint32_t quick_adler32(uint32_t before, const uint8_t *bytes, size_t count) {
  return adler(false, before, bytes, count);
}

uint32_t quick_adler32_portable(uint32_t before, const uint8_t *bytes, size_t count) {
  return adler(true, before, bytes, count);
}
