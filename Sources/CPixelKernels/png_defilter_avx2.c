#include "png_kernels.h"
#include "png_predict.h"

#if defined(PK_X86)
#include <immintrin.h>
#include <string.h>

#define INLINE_AVX2 PK_TARGET_AVX2 static inline __attribute__((always_inline))

INLINE_AVX2 __m128i load_16(const uint8_t *p) { return _mm_loadu_si128((const void *)p); }
INLINE_AVX2 void store_16(uint8_t *p, __m128i v) { _mm_storeu_si128((void *)p, v); }

/// Four bytes of a pixel of 4, or of 3 and one that follows it.
INLINE_AVX2 __m128i load_4(const uint8_t *p) {
  int32_t v;
  memcpy(&v, p, 4);
  return _mm_cvtsi32_si128(v);
}

INLINE_AVX2 void store_pixel(uint8_t *p, __m128i v, size_t step) {
  int32_t bytes = _mm_cvtsi128_si32(v);
  memcpy(p, &bytes, step);
}

INLINE_AVX2 uint32_t pixel_at(const uint8_t *p, size_t step) {
  uint32_t v = 0;
  memcpy(&v, p, step);
  return v;
}

/// Sums within a register, doubling their reach; then the last pixel of the register before is added
/// to all. With 3 bytes per pixel a register holds five pixels, and its last byte is written again
/// with the next one.
INLINE_AVX2 void undo_sub(uint8_t *row, const uint8_t *filtered, size_t count, size_t step) {
  const size_t used = 16 - 16 % step;
  const __m128i last =
      step == 1   ? _mm_set1_epi8(15)
      : step == 2 ? _mm_set1_epi16(0x0f0e)
      : step == 3 ? _mm_setr_epi8(12, 13, 14, 12, 13, 14, 12, 13, 14, 12, 13, 14, 12, 13, 14, -1)
                  : _mm_set1_epi32(0x0f0e0d0c);
  __m128i carry = _mm_setzero_si128();
  size_t i = 0;
  for (; i + 16 <= count; i += used) {
    __m128i v = load_16(filtered + i);
    if (step == 3) {
      v = _mm_add_epi8(v, _mm_slli_si128(v, 3));
      v = _mm_add_epi8(v, _mm_slli_si128(v, 6));
      v = _mm_add_epi8(v, _mm_slli_si128(v, 12));
    } else {
      if (step == 1) v = _mm_add_epi8(v, _mm_slli_si128(v, 1));
      if (step <= 2) v = _mm_add_epi8(v, _mm_slli_si128(v, 2));
      v = _mm_add_epi8(v, _mm_slli_si128(v, 4));
      v = _mm_add_epi8(v, _mm_slli_si128(v, 8));
    }
    v = _mm_add_epi8(v, carry);
    carry = _mm_shuffle_epi8(v, last);
    store_16(row + i, v);
  }
  for (; i < count; i++) row[i] = (uint8_t)(filtered[i] + (i < step ? 0 : row[i - step]));
}

INLINE_AVX2 void undo_up(uint8_t *row, const uint8_t *filtered, size_t count) {
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i v = _mm256_loadu_si256((const void *)(row + i));
    v = _mm256_add_epi8(v, _mm256_loadu_si256((const void *)(filtered + i)));
    _mm256_storeu_si256((void *)(row + i), v);
  }
  for (; i < count; i++) row[i] = (uint8_t)(row[i] + filtered[i]);
}

/// Pixels of 3 and 4 bytes; one at a time, since each needs the one to its left.
INLINE_AVX2 void undo_average_wide(uint8_t *row, const uint8_t *filtered, size_t count,
                                   size_t step) {
  const __m128i one = _mm_set1_epi8(1);
  __m128i left = _mm_setzero_si128();
  size_t i = 0;
  for (; i + 4 <= count; i += step) {
    __m128i up = load_4(row + i);
    // pavgb rounds up; what it added is taken away again.
    __m128i mean = _mm_avg_epu8(left, up);
    mean = _mm_sub_epi8(mean, _mm_and_si128(_mm_xor_si128(left, up), one));
    left = _mm_add_epi8(load_4(filtered + i), mean);
    store_pixel(row + i, left, step);
  }
  for (; i < count; i++) {
    unsigned before = i < step ? 0 : row[i - step];
    row[i] = (uint8_t)(filtered[i] + (before + row[i]) / 2);
  }
}

/// How many bytes from `p` on are zero, up to `count`.
INLINE_AVX2 size_t zero_run(const uint8_t *p, size_t count) {
  size_t run = 0;
  for (; run + 32 <= count; run += 32) {
    __m256i zero = _mm256_cmpeq_epi8(_mm256_loadu_si256((const void *)(p + run)),
                                     _mm256_setzero_si256());
    uint32_t others = ~(uint32_t)_mm256_movemask_epi8(zero);
    if (others) return run + (size_t)__builtin_ctz(others);
  }
  while (run < count && p[run] == 0) run++;
  return run;
}

/// How many bytes from `p` on equal the ones `step` before them, up to `count`.
INLINE_AVX2 size_t flat_run(const uint8_t *p, size_t count, size_t step) {
  size_t run = 0;
  for (; run + 32 <= count; run += 32) {
    __m256i same = _mm256_cmpeq_epi8(_mm256_loadu_si256((const void *)(p + run)),
                                     _mm256_loadu_si256((const void *)(p + run - step)));
    uint32_t others = ~(uint32_t)_mm256_movemask_epi8(same);
    if (others) return run + (size_t)__builtin_ctz(others);
  }
  while (run < count && p[run] == p[run - step]) run++;
  return run;
}

/// Repeats the pixel before `p` over `count` bytes, a multiple of `step`.
INLINE_AVX2 void repeat_pixel(uint8_t *p, size_t count, size_t step) {
  size_t filled = step < count ? step : count;
  memcpy(p, p - step, filled);
  while (filled < count) {
    size_t more = filled < count - filled ? filled : count - filled;
    memcpy(p + filled, p, more);
    filled += more;
  }
}

/// Passes over residuals of zero, which are most of a screen, without predicting each pixel. Where
/// left equals corner the prediction is above (as both distances to above vanish), and so is the next
/// left: what is there stays. Where above equals corner it is left: a repeated pixel. `corner` is the
/// pixel above the one before `i`, and moves on. Returns how many bytes were done, a multiple of
/// `step`; 0 when there is nothing to pass over.
INLINE_AVX2 size_t undo_paeth_zeros(uint8_t *row, const uint8_t *filtered, size_t i, size_t count,
                                    size_t step, uint32_t *corner) {
  // What is looked at and not done is looked at again: no more than a few registers of it.
  enum { GLANCE = 64 };
  bool stays = pixel_at(row + i - step, step) == *corner;
  size_t rest = count - i;
  size_t run = zero_run(filtered + i, stays || rest < GLANCE ? rest : GLANCE);
  run -= run % step;
  if (run < 2 * step) return 0;
  if (stays) {
    *corner = pixel_at(row + i + run - step, step);
    return run;
  }
  if (pixel_at(row + i, step) != *corner) return 0;
  size_t flat = flat_run(row + i + step, run - step, step);
  flat += step - flat % step;
  repeat_pixel(row + i, flat, step);
  return flat;
}

/// One pixel of 3 or 4 bytes in 16-bit lanes; `left` and `corner` move on.
INLINE_AVX2 __m128i undo_paeth_pixel(__m128i residual, __m128i up, __m128i *left,
                                     __m128i *corner) {
  __m128i to_left = _mm_sub_epi16(up, *corner), to_above = _mm_sub_epi16(*left, *corner);
  __m128i to_corner = _mm_abs_epi16(_mm_add_epi16(to_left, to_above));
  to_left = _mm_abs_epi16(to_left);
  to_above = _mm_abs_epi16(to_above);
  __m128i least = _mm_min_epi16(to_corner, _mm_min_epi16(to_left, to_above));
  __m128i nearest = _mm_blendv_epi8(*corner, up, _mm_cmpeq_epi16(least, to_above));
  nearest = _mm_blendv_epi8(nearest, *left, _mm_cmpeq_epi16(least, to_left));
  // Byte sums: the high halves of the lanes stay zero.
  *left = _mm_add_epi8(residual, nearest);
  *corner = up;
  return _mm_packus_epi16(*left, *left);
}

INLINE_AVX2 void undo_paeth_wide(uint8_t *row, const uint8_t *filtered, size_t count, size_t step) {
  uint32_t above = pixel_at(row, step);
  // The first pixel: left and corner are zero, and so the prediction is above.
  for (size_t i = 0; i < step; i++) row[i] = (uint8_t)(row[i] + filtered[i]);
  size_t i = step;
  while (i + 4 <= count) {
    size_t passed = undo_paeth_zeros(row, filtered, i, count, step, &above);
    i += passed;
    if (passed > 0) continue;
    __m128i left = _mm_cvtepu8_epi16(_mm_cvtsi32_si128((int)pixel_at(row + i - step, step)));
    __m128i corner = _mm_cvtepu8_epi16(_mm_cvtsi32_si128((int)above));
    // Eight at a time before the next look for zeros.
    for (int pixels = 0; pixels < 8 && i + 4 <= count; pixels++, i += step) {
      __m128i residual = _mm_cvtepu8_epi16(load_4(filtered + i));
      __m128i up = _mm_cvtepu8_epi16(load_4(row + i));
      store_pixel(row + i, undo_paeth_pixel(residual, up, &left, &corner), step);
    }
    above = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(corner, corner));
    if (step == 3) above &= 0xffffff;
  }
  // With 3 bytes per pixel the last one, which four bytes would reach beyond.
  for (size_t end = count; i < end; i++, above >>= 8) {
    uint8_t up = row[i];
    row[i] = (uint8_t)(filtered[i] + pk_png_paeth(row[i - step], up, (uint8_t)above));
  }
}

INLINE_AVX2 void undo_paeth_narrow(uint8_t *row, const uint8_t *filtered, size_t count,
                                   size_t step) {
  uint32_t corner = pixel_at(row, step);
  for (size_t i = 0; i < step; i++) row[i] = (uint8_t)(row[i] + filtered[i]);
  size_t i = step;
  while (i < count) {
    size_t passed = undo_paeth_zeros(row, filtered, i, count, step, &corner);
    i += passed;
    if (passed > 0) continue;
    // Whole pixels, before the next look for zeros.
    for (size_t end = i + 16; i < end && i < count; i++) {
      uint8_t up = row[i];
      row[i] = (uint8_t)(filtered[i] + pk_png_paeth(row[i - step], up, (uint8_t)corner));
      // The byte used goes out below, the new one comes in above.
      corner = corner >> 8 | (uint32_t)up << (8 * (step - 1));
    }
  }
}

INLINE_AVX2 void undo(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                      unsigned type) {
  if (type == 1) {
    undo_sub(row, filtered, count, step);
  } else if (type == 2) {
    undo_up(row, filtered, count);
  } else if (type == 3 && step >= 3) {
    undo_average_wide(row, filtered, count, step);
  } else if (type == 4 && step >= 3) {
    undo_paeth_wide(row, filtered, count, step);
  } else if (type == 4) {
    undo_paeth_narrow(row, filtered, count, step);
  } else {
    pk_png_defilter_portable(row, filtered, count, step, type);
  }
}

PK_TARGET_AVX2 void pk_png_defilter_avx2(uint8_t *row, const uint8_t *filtered, size_t count,
                                         size_t step, unsigned type) {
  // Each step is a constant, so that the compiler makes code for each.
  switch (step) {
    case 1: undo(row, filtered, count, 1, type); break;
    case 2: undo(row, filtered, count, 2, type); break;
    case 3: undo(row, filtered, count, 3, type); break;
    default: undo(row, filtered, count, 4, type); break;
  }
}
#endif
