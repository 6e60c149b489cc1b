#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef PK_EXPORT
#define PK_EXPORT __attribute__((visibility("default")))
#endif

// Kernels for PNG rows. A pixel is four bytes: red, green, blue, alpha. Nothing allocates.

/// What a set of pixels has in common, gathered over any number of calls of `pk_png_survey`.
/// All zero bytes before the first.
typedef struct pk_png_colors {
  /// Different colors, up to 256; 257 when there are more.
  uint32_t count;
  /// Some pixel has an alpha below 255.
  bool translucent;
  /// Some pixel has red, green and blue that are not all the same.
  bool colored;
  /// Some gray level is not a multiple of 255, of 85, of 17: it needs more than 1, 2, 4 bits.
  bool deeper_than_1, deeper_than_2, deeper_than_4;
  /// The colors in the order in which they were met.
  uint32_t colors[256];
  /// A hash table of places in `colors`, each plus one; 0 is free.
  uint16_t slots[1024];
} pk_png_colors;

/// Looks at `count` more pixels.
PK_EXPORT void pk_png_survey(pk_png_colors *colors, const void *pixels, size_t count);

/// Exchanges two places of the palette.
PK_EXPORT void pk_png_swap_colors(pk_png_colors *colors, uint32_t i, uint32_t j);

/// Writes the places in `colors->colors` of `count` pixels, all surveyed before, as a PNG row of
/// `depth` (1, 2, 4 or 8) bits each. Writes (count * depth + 7) / 8 bytes.
PK_EXPORT void pk_png_pack_palette(const pk_png_colors *colors, const void *pixels, size_t count,
                                   unsigned depth, uint8_t *row);

/// Writes `count` gray pixels as a PNG row of `depth` (1, 2, 4 or 8) bits each.
PK_EXPORT void pk_png_pack_gray(const void *pixels, size_t count, unsigned depth, uint8_t *row);

/// Writes the red and the alpha of `count` pixels: 2 * count bytes.
PK_EXPORT void pk_png_pack_gray_alpha(const void *pixels, size_t count, uint8_t *row);

/// Writes red, green and blue of `count` pixels: 3 * count bytes.
PK_EXPORT void pk_png_pack_rgb(const void *pixels, size_t count, uint8_t *row);

/// Filters a row of `count` bytes, `step` (1 to 8) bytes per pixel, with the row `above` it (zeros
/// for the first), by the filter whose residuals have the smallest sum of absolute values: the
/// heuristic of the PNG specification, 12.7. Writes the filter type and `count` bytes to `out`.
PK_EXPORT void pk_png_filter_row(const uint8_t *row, const uint8_t *above, size_t count,
                                 size_t step, uint8_t *out);
