#include "png_kernels.h"

#if defined(PK_X86)
#include <immintrin.h>
#include <string.h>

#define INLINE_AVX2 PK_TARGET_AVX2 static inline __attribute__((always_inline))

INLINE_AVX2 uint32_t pixel_of(uint8_t r, uint8_t g, uint8_t b) {
  const uint8_t bytes[4] = {r, g, b, 255};
  uint32_t pixel;
  memcpy(&pixel, bytes, 4);
  return pixel;
}

INLINE_AVX2 __m256i both_halves(const uint8_t *p) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)p));
}

/// Takes the alpha away from the pixels that equal the opaque `key`.
INLINE_AVX2 __m256i clear_key(__m256i pixels, __m256i key, __m256i alpha) {
  return _mm256_andnot_si256(_mm256_and_si256(_mm256_cmpeq_epi32(pixels, key), alpha), pixels);
}

/// Eight pixels a turn, as far as the loads stay within the row. Returns how many were done.
INLINE_AVX2 size_t expand_opaque(const pk_png_format *format, const uint8_t *row, size_t width,
                                 uint8_t *pixels) {
  const bool gray = format->color_type == 0;
  const __m256i alpha = _mm256_set1_epi32((int)0xff000000);
  const __m256i spread_rgb =
      _mm256_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1, 0, 1, 2, -1, 3, 4, 5,
                       -1, 6, 7, 8, -1, 9, 10, 11, -1);
  const __m256i spread_gray =
      _mm256_setr_epi8(0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1, 4, 4, 4, -1, 5, 5, 5,
                       -1, 6, 6, 6, -1, 7, 7, 7, -1);
  const uint8_t *k = format->key;
  const __m256i key = _mm256_set1_epi32(
      (int)(gray ? pixel_of(k[0], k[0], k[0]) : pixel_of(k[0], k[1], k[2])));
  size_t step = gray ? 1 : 3, bytes = width * step, reach = gray ? 16 : 28, x = 0;
  for (; x * step + reach <= bytes; x += 8) {
    const uint8_t *p = row + x * step;
    __m256i v;
    if (gray) {
      v = _mm256_shuffle_epi8(both_halves(p), spread_gray);
    } else {
      v = _mm256_castsi128_si256(_mm_loadu_si128((const void *)p));
      v = _mm256_inserti128_si256(v, _mm_loadu_si128((const void *)(p + 12)), 1);
      v = _mm256_shuffle_epi8(v, spread_rgb);
    }
    v = _mm256_or_si256(v, alpha);
    if (format->has_key) v = clear_key(v, key, alpha);
    _mm256_storeu_si256((void *)(pixels + 4 * x), v);
  }
  return x;
}

INLINE_AVX2 size_t expand_gray_alpha(const uint8_t *row, size_t width, uint8_t *pixels) {
  const __m256i spread =
      _mm256_setr_epi8(0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 6, 6, 7, 8, 8, 8, 9, 10, 10, 10, 11,
                       12, 12, 12, 13, 14, 14, 14, 15);
  size_t x = 0;
  for (; x + 8 <= width; x += 8) {
    __m256i v = _mm256_shuffle_epi8(both_halves(row + 2 * x), spread);
    _mm256_storeu_si256((void *)(pixels + 4 * x), v);
  }
  return x;
}

/// True when every byte is below `count`, 1 to 256.
INLINE_AVX2 bool all_below(const uint8_t *row, size_t width, uint32_t count) {
  uint8_t greatest = 0;
  for (size_t x = 0; x < width; x++) greatest = row[x] > greatest ? row[x] : greatest;
  return greatest < count;
}

INLINE_AVX2 bool expand_palette(const pk_png_format *format, const uint8_t *row, size_t width,
                                uint8_t *pixels) {
  if (!all_below(row, width, format->palette_count)) return false;
  for (size_t x = 0; x < width; x++) memcpy(pixels + 4 * x, format->palette + row[x], 4);
  return true;
}

PK_TARGET_AVX2 bool pk_png_expand_avx2(const pk_png_format *format, const uint8_t *row,
                                       size_t width, uint8_t *pixels) {
  size_t done = 0, step = 0;
  switch (format->color_type) {
    case 0:
      done = expand_opaque(format, row, width, pixels);
      step = 1;
      break;
    case 2:
      done = expand_opaque(format, row, width, pixels);
      step = 3;
      break;
    case 3: return expand_palette(format, row, width, pixels);
    case 4:
      done = expand_gray_alpha(row, width, pixels);
      step = 2;
      break;
    default: break;
  }
  return pk_png_expand_portable(format, row + done * step, width - done, pixels + 4 * done);
}
#endif
