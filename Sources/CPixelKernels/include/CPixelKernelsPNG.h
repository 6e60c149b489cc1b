#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pk_cpu.h"

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

/// What the rows of an 8-bit PNG hold, and what their pixels stand for.
typedef struct pk_png_format {
  /// As IHDR has it: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
  uint8_t color_type;
  /// Gray and RGB only: pixels with exactly the samples of `key` are transparent.
  bool has_key;
  uint8_t key[3];
  /// Palette only: how many places of `palette` (pixels as bytes in memory) are colors.
  uint32_t palette_count;
  uint32_t palette[256];
} pk_png_format;

/// Bytes of a pixel in a row, 1 to 4; 0 for a color type that PNG does not have.
PK_EXPORT size_t pk_png_pixel_bytes(const pk_png_format *format);

/// Undoes filter `type` (0 to 4; PNG specification, 9.2) of a row of `count` bytes. `row` holds the
/// row above it, without its filter, or zeros, and is left as the row; `step` is 1 to 4 bytes per
/// pixel, and `count` a multiple of it.
PK_EXPORT void pk_png_defilter(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                               unsigned type);

/// Expands `width` pixels of a row without filter to RGBA8. False, and unspecified pixels, when a
/// palette index is out of range.
PK_EXPORT bool pk_png_expand(const pk_png_format *format, const uint8_t *row, size_t width,
                             void *pixels);

/// Rows of one file: `count` times a filter type (0 to 4) and the bytes of a row.
typedef struct pk_png_rows {
  const uint8_t *bytes;
  /// The last row before these, without its filter; zeros before the first row of a picture.
  /// Is left as the last of these.
  uint8_t *row;
  /// Room for the pixels of all rows.
  void *pixels;
} pk_png_rows;

/// Undoes the filters of `count` rows and expands them. False when a palette index is out of range.
PK_EXPORT bool pk_png_decode(const pk_png_format *format, size_t width, size_t count,
                             pk_png_rows rows);

/// How `pk_png_decode_pair` ended.
typedef enum { PK_PNG_GOOD, PK_PNG_BAD_EXPECTED, PK_PNG_BAD_ACTUAL } pk_png_pair_outcome;

/// What is known of a row of two files before its filters are undone.
typedef enum {
  PK_PNG_UNKNOWN,
  /// The filter types and all bytes are equal.
  PK_PNG_SAME,
  PK_PNG_OTHER,
} pk_png_agreement;

/// Sets `agreements[row]` to PK_PNG_SAME or PK_PNG_OTHER for `count` rows of `row_bytes` each, which
/// count their filter types.
PK_EXPORT void pk_png_find_same_rows(const uint8_t *expected, const uint8_t *actual,
                                     size_t row_bytes, size_t count, uint8_t *agreements);

/// The same for the rows of two files of one format, with less work where they agree: in rows that
/// are found equal (`rows[row]`, a pk_png_agreement before, is set to 1, else to 0) the actual pixels
/// are not written, nor the expected ones unless `draws`. The `row` of both is left as if all had been.
PK_EXPORT pk_png_pair_outcome pk_png_decode_pair(const pk_png_format *format, size_t width,
                                                 size_t count, pk_png_rows expected,
                                                 pk_png_rows actual, bool draws, uint8_t *rows);
