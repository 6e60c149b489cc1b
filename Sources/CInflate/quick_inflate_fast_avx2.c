#include "quick_inflate_state.h"

#if defined(__x86_64__)
#include <immintrin.h>

/// Row d: 0 to 31 modulo d, for repeating the last d bytes over a register.
static const uint8_t repeats[16][32] = {
    {0},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1},
    {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1},
    {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3},
    {0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1},
    {0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1},
    {0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3},
    {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2, 3},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1},
};

/// How many of those 32 bytes are whole repeats.
static const uint8_t whole_repeats[16] = {0, 32, 32, 30, 32, 30, 30, 28, 32, 27, 30, 22, 24, 26, 28, 30};

/// Another thread has read the memory that is about to be written: it is asked for early.
#define ASK_FOR(out) __builtin_prefetch((out) + 768, 1)

__attribute__((target("avx2,bmi,bmi2"), always_inline)) static inline void copy_match(
    uint8_t *out, size_t length, size_t distance) {
  uint8_t *end = out + length;
  if (distance < 16) {
    __m128i last = _mm_loadu_si128((const void *)(out - distance));
    __m256i pattern = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(last),
                                          _mm256_loadu_si256((const void *)repeats[distance]));
    do {
      ASK_FOR(out);
      _mm256_storeu_si256((void *)out, pattern);
      out += whole_repeats[distance];
    } while (out < end);
  } else if (distance >= 32) {
    do {
      ASK_FOR(out);
      _mm256_storeu_si256((void *)out, _mm256_loadu_si256((const void *)(out - distance)));
      out += 32;
    } while (out < end);
  } else {
    do {
      _mm_storeu_si128((void *)out, _mm_loadu_si128((const void *)(out - distance)));
      out += 16;
    } while (out < end);
  }
}

#define FAST_NAME quick_inflate_fast_avx2
#define FAST_TARGET __attribute__((target("avx2,bmi,bmi2")))
#define COPY_MATCH copy_match
#include "quick_inflate_template.h"
#endif
