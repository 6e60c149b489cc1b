// What the comparator and the renderers do to whole rows beside comparing them. Portable C: the
// compiler vectorises it, and it keeps per-pixel work out of debug Swift.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "CPixelKernels.h"

/// Sets `count` bytes to `value`.
PK_EXPORT void pk_fill(uint8_t *bytes, uint8_t value, size_t count);

/// Copies `count` bytes between places that do not overlap.
PK_EXPORT void pk_copy(uint8_t *to, const uint8_t *from, size_t count);

/// Byte order of one pixel in memory.
typedef enum { PK_RGBA, PK_BGRA, PK_ARGB, PK_ABGR, PK_RGB, PK_GRAY } pk_order;

/// What the alpha byte of a foreign pixel means. PK_NO_ALPHA: skipped, the pixel is opaque.
typedef enum { PK_ALPHA_STRAIGHT, PK_ALPHA_PREMULTIPLIED, PK_NO_ALPHA } pk_alpha;

/// Converts `count` pixels (3 bytes each for PK_RGB, 1 for PK_GRAY, else 4) to RGBA8 with
/// straight alpha. A premultiplied channel c of alpha a becomes min(255, round(c * 255 / a)),
/// halves up; of alpha 0, 0. PK_RGB and PK_GRAY are opaque whatever `alpha` says.
PK_EXPORT void pk_convert_row(const uint8_t *from, size_t count, pk_order order, pk_alpha alpha,
                              uint8_t *rgba);

/// How many of `count` pixels have alpha 0.
PK_EXPORT size_t pk_count_transparent(const uint8_t *rgba, size_t count);

/// The index of the first pixel from `start` on whose alpha is 0 (`transparent` 1) or is not 0
/// (`transparent` 0), or `count`.
PK_EXPORT size_t pk_next_by_alpha(const uint8_t *rgba, size_t start, size_t count,
                                  int transparent);

/// How many of `count` class bytes are `value`.
PK_EXPORT size_t pk_count_class(const uint8_t *classes, uint8_t value, size_t count);

/// 1 when any of `count` class bytes is `value`.
PK_EXPORT int pk_has_class(const uint8_t *classes, uint8_t value, size_t count);

/// Tiles are squares of 16 pixels: near enough for a person to call changes one.
enum { PK_TILE_SHIFT = 4 };

/// What one tile holds: changed pixels and their bounds, inclusive. Empty when `count` is 0; the
/// rest is then unspecified.
typedef struct {
  uint32_t count, min_x, max_x, min_y, max_y;
} pk_tile;

/// Adds the changed pixels of columns `from` to `to` (exclusive, below 2^32) of row `y` to its row
/// of tiles.
PK_EXPORT void pk_collect_tiles(const uint8_t *classes, size_t from, size_t to, uint32_t y,
                                pk_tile *tiles);

/// The pictures' rows as pk_exclude_antialiased needs them: `expected` and `actual` point at the
/// first pixel of row `y` of pictures of `width` x `height`, with the rows from max(0, y - 2) to
/// min(height - 1, y + 2) readable around them, `width` * 4 bytes apart.
typedef struct {
  const uint8_t *expected, *actual;
  size_t width, height, y;
} pk_rows;

/// Of one row's changed pixels in columns `from` to `to` (exclusive), makes those that are
/// antialiased PK_ANTIALIASED. Returns how many.
PK_EXPORT size_t pk_exclude_antialiased(pk_rows rows, size_t from, size_t to, uint8_t *classes);

/// Settles the candidates of the channels metric with antialiased pixels excluded. On entry those
/// pixels are PK_CHANGED whose delta exceeds the smallest of the four tolerances. A candidate that
/// is antialiased becomes PK_ANTIALIASED when its delta exceeds its own channel's tolerance, else
/// PK_UNCHANGED. One that is not is counted in `histogram` by its greatest delta, and stays
/// PK_CHANGED or becomes PK_UNCHANGED likewise. Adds to counts[0] what stays changed, to
/// counts[1] what is antialiased.
PK_EXPORT void pk_settle_candidates(pk_rows rows, size_t from, size_t to,
                                    const uint8_t tolerance[4], pk_transparency transparency,
                                    uint8_t *classes, uint64_t counts[2], uint64_t *histogram);

/// Steps of a ten-thousandth in which a smallest passing tolerance is said.
enum { PK_YIQ_STEPS = 10001, PK_DELTA_E_STEPS = 2000001 };

/// For each changed pixel of a run, counts in `steps` the smallest k for which a threshold of
/// k / 10000 would call it unchanged: PK_YIQ_STEPS places and one more for none.
PK_EXPORT void pk_yiq_steps(const uint8_t *expected, const uint8_t *actual,
                            const uint8_t *classes, size_t count, uint64_t position,
                            uint32_t *steps);

/// The same for a Delta E of k / 10000: PK_DELTA_E_STEPS places and one more for none. (The
/// greatest Delta E between two sRGB colours is below 200.)
PK_EXPORT void pk_ciede2000_steps(const uint8_t *expected, const uint8_t *actual,
                                  const uint8_t *classes, size_t count, uint32_t *steps);

/// Maps `count` bytes through a table of 256.
PK_EXPORT void pk_map_bytes(const uint8_t *from, const uint8_t table[256], size_t count,
                            uint8_t *to);

/// Looks `count` palette indices up in a palette of 256 RGBA8 entries.
PK_EXPORT void pk_look_up(const uint8_t *indices, const uint8_t *palette, size_t count,
                          uint8_t *rgba);

/// Palette places of the heat diff image: 64 greys, 64 steps of delta, then one place a class.
enum { PK_HEAT_STEPS = 64, PK_HEAT_PLACES = 131 };

/// Heat diff image, one palette index a pixel: for antialiased and ignored pixels 127 + class;
/// for pixels that differ in their bytes, unless both have alpha 0, 64 + (greatest raw channel
/// delta >> 2); else the grey that pk_overlay_row gives.
PK_EXPORT void pk_heat_row(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                           size_t count, uint8_t *indices);

/// Sets `count` pixels to one RGBA8 value.
PK_EXPORT void pk_fill_pixels(uint8_t *rgba, const uint8_t pixel[4], size_t count);
