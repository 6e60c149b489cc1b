// The PNG row kernels of one level, and the dispatch between levels.
#pragma once
#include "CPixelKernelsPNG.h"
#include "level.h"

typedef struct pk_png_kernels {
  void (*defilter)(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                   unsigned type);
  bool (*expand)(const pk_png_format *format, const uint8_t *row, size_t width, uint8_t *pixels);
} pk_png_kernels;

void pk_png_defilter_portable(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                              unsigned type);
bool pk_png_expand_portable(const pk_png_format *format, const uint8_t *row, size_t width,
                            uint8_t *pixels);

#if defined(PK_X86)
void pk_png_defilter_avx2(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                          unsigned type);
bool pk_png_expand_avx2(const pk_png_format *format, const uint8_t *row, size_t width,
                        uint8_t *pixels);
#endif

/// The kernels of the level in force.
static inline const pk_png_kernels *pk_png_kernels_in_force(void) {
  static const pk_png_kernels portable = {pk_png_defilter_portable, pk_png_expand_portable};
#if defined(PK_X86)
  static const pk_png_kernels avx2 = {pk_png_defilter_avx2, pk_png_expand_avx2};
  if (pk_level() >= PK_CPU_AVX2) return &avx2;
#endif
  return &portable;
}
