// What the comparator and the renderers do to whole rows beside comparing them. Portable C: the
// compiler vectorises it, and it keeps per-pixel work out of debug Swift.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "CPixelKernels.h"

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

/// How many pixels have alpha 0 in columns `from` to `to` (exclusive) of `rows` rows of `width`
/// pixels.
PK_EXPORT size_t pk_count_transparent(const uint8_t *rgba, size_t width, size_t rows, size_t from,
                                      size_t to);

/// The index of the first pixel from `start` on whose alpha is 0 (`transparent` 1) or is not 0
/// (`transparent` 0), or `count`.
PK_EXPORT size_t pk_next_by_alpha(const uint8_t *rgba, size_t start, size_t count,
                                  int transparent);

/// How a metric tells a changed pixel.
typedef enum { PK_CHANNELS, PK_YIQ, PK_CIEDE2000 } pk_metric_kind;

/// A metric and what goes with it.
typedef struct {
  pk_metric_kind kind;
  pk_transparency transparency;  // PK_CHANNELS only
  double limit;                  // as pk_compare_yiq and pk_compare_ciede2000 take it
  int excludes_antialiased;      // 1: such pixels are PK_ANTIALIASED, not PK_CHANGED; else 0
} pk_metric;

/// Columns of a row that are compared: `from` to `to` (exclusive).
typedef struct {
  size_t from, to;
  uint8_t tolerance[4];  // PK_CHANNELS only
  int is_own;            // 1: the tolerance is that of a region, else 0
} pk_run;

/// Rows of both pictures, which are `width` x `height`: `count` of them from row `y` on.
/// `expected` and `actual` point at the first pixel of row `y`, `classes` at its class. Where
/// antialiased pixels are excluded, the rows from max(0, y - 2) to min(height, y + count + 2)
/// (exclusive) must be readable around them.
typedef struct {
  const uint8_t *expected, *actual;
  uint8_t *classes;
  size_t width, height, y, count;
} pk_rows;

/// What pk_compare_rows adds up over its calls. Zeroed by the caller.
typedef struct {
  pk_stats stats;           // changed: without the antialiased pixels
  uint64_t antialiased;     // over the tolerance, but excluded
  uint64_t changed_in_own;  // of the changed ones, those under a region's own tolerance
} pk_tally;

/// Compares the pixels of `rows` that lie in one of `runs` (in rising order, apart from each
/// other) and, with a `mask` (the first row of a picture of the same size; may be NULL), are of
/// alpha 0 there. Every class of the rows is written: PK_IGNORED where nothing is compared.
///
/// `histogram` (256 places) counts, of the pixels under no region's own tolerance, by their
/// greatest delta: with antialiased pixels counted the differing ones; with antialiased pixels
/// excluded those over the smallest of the four tolerances that are not antialiased. PK_CHANNELS
/// only, else not touched. Returns 1 when any pixel was marked PK_CHANGED, else 0.
PK_EXPORT int pk_compare_rows(pk_rows rows, const pk_run *runs, size_t run_count,
                              const uint8_t *mask, pk_metric metric, pk_tally *tally,
                              uint64_t *histogram);

/// Tiles are squares of 16 pixels: near enough for a person to call changes one.
enum { PK_TILE_SHIFT = 4 };

/// Changed pixels of a tile or of a group of tiles: how many, and their bounds, inclusive. Empty
/// when `count` is 0; the rest is then unspecified.
typedef struct {
  uint64_t count;
  uint32_t min_x, max_x, min_y, max_y;
} pk_tile;

/// Adds the changed pixels of `rows`, all within one row of tiles, to that row of tiles: as many
/// as cover `width`, which like `height` is at most 2^32. Only classes are read of `rows`.
PK_EXPORT void pk_collect_tiles(pk_rows rows, pk_tile *tiles);

/// No group, in `labels` of pk_join_tiles.
enum { PK_NO_GROUP = UINT32_MAX };

/// Groups of tiles that touch, also at a corner, while rows of tiles pass by.
typedef struct {
  pk_tile *groups;     // room for tile_count + 2; the first `open` reach into the row above
  uint32_t *labels;    // per tile of the row above its place in `groups`, or PK_NO_GROUP
  uint32_t *scratch;   // room for 3 * (tile_count + 2)
  size_t tile_count;   // tiles a row
  size_t open;
  size_t closed;       // how many groups after the open ones will not grow any more
} pk_grouping;

/// Adds one row of tiles and empties it. Afterwards the open groups are those that the row is part
/// of, and `closed` more follow them, which the caller takes away.
PK_EXPORT void pk_join_tiles(pk_grouping *grouping, pk_tile *tiles);

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

/// The smallest index beyond which `counts` add up, with `always`, to at most `allowed`; `count`
/// when there is none because `always` is more than that.
PK_EXPORT size_t pk_smallest_step(const uint32_t *counts, size_t count, uint64_t always,
                                  uint64_t allowed);

/// Maps `count` bytes through a table of 256.
PK_EXPORT void pk_map_bytes(const uint8_t *from, const uint8_t table[256], size_t count,
                            uint8_t *to);

/// Looks `count` palette indices up in a palette of 256 RGBA8 entries.
PK_EXPORT void pk_look_up(const uint8_t *indices, const uint8_t *palette, size_t count,
                          uint8_t *rgba);

/// Palette places of the heat diff image: 64 greys, 64 steps of delta, then one place a class.
enum { PK_HEAT_STEPS = 64 };

/// Heat diff image, one palette index a pixel: for antialiased and ignored pixels 127 + class;
/// for pixels that differ in their bytes, unless both have alpha 0, 64 + (greatest raw channel
/// delta >> 2); else the grey that pk_overlay_row gives.
PK_EXPORT void pk_heat_row(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                           size_t count, uint8_t *indices);

/// Sets `count` pixels to one RGBA8 value.
PK_EXPORT void pk_fill_pixels(uint8_t *rgba, const uint8_t pixel[4], size_t count);
