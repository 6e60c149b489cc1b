// Kernels over runs of RGBA8 pixels (4 bytes a pixel: red, green, blue, straight alpha).
//
// Every kernel has a portable form, which is the oracle of the tests, and may have variants that
// are chosen once at run time by what the processor can do (pk_cpu.h). All variants give the same
// bits. Nothing allocates; no pointer needs an alignment; runs of zero pixels are fine; expected
// and actual never overlap an output.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "pk_cpu.h"

/// What became of one compared pixel; one byte a pixel in a plane of classes.
enum { PK_UNCHANGED = 0, PK_CHANGED = 1, PK_ANTIALIASED = 2, PK_IGNORED = 3 };

/// How alpha takes part in the channels metric (ARCHITECTURE.md, "Metric").
typedef enum {
  PK_INVISIBLE_IGNORED = 0,  // two pixels of alpha 0 are equal; otherwise raw bytes
  PK_STRAIGHT = 1,           // raw bytes
  PK_COMPOSITED = 2,         // over black and over white, the larger difference; alpha's own is 0
} pk_transparency;

/// What a channels or yiq or ciede2000 kernel adds up over its calls. Zeroed by the caller.
typedef struct {
  uint64_t differing;       // pixels with any delta under the transparency in force
  uint64_t changed;         // pixels over the tolerance
  uint64_t greatest_at[4];  // position of the first pixel with the greatest delta, per channel
  uint8_t greatest[4];      // greatest absolute delta per channel, over the differing pixels
} pk_stats;

/// The index of the first byte in which `a` and `b` differ, or `count` when none does.
PK_EXPORT size_t pk_first_difference(const void *a, const void *b, size_t count);

/// Compares `count` pixels per channel. Where a channel's absolute difference exceeds its own
/// tolerance, the pixel's byte in `classes` becomes PK_CHANGED; other bytes of `classes` are left
/// as they are. `position` is what pixel 0 counts as in `greatest_at`; calls come in rising order
/// of position, and only a strictly greater delta replaces one. `histogram` (256 places, may be
/// NULL) counts differing pixels by their greatest delta over the four channels.
///
/// Composited: channel c with alpha a is round(c * a / 255) over black and
/// 255 - round((255 - c) * a / 255) over white, halves up, in integers.
PK_EXPORT void pk_compare_channels(const uint8_t *expected, const uint8_t *actual, size_t count,
                                   const uint8_t tolerance[4], pk_transparency transparency,
                                   uint64_t position, uint8_t *classes, pk_stats *stats,
                                   uint64_t *histogram);

/// The same for pixelmatch 7.2.0's YIQ metric, whose facts ../shared/data/README.md lists:
/// changed when delta > limit (35215 t t, made by the caller). `position` is y * width + x of
/// pixel 0 in the whole picture; it also decides the background's colour. Differing: delta above
/// 0. `greatest` holds raw channel differences of the differing pixels.
PK_EXPORT void pk_compare_yiq(const uint8_t *expected, const uint8_t *actual, size_t count,
                              double limit, uint64_t position, uint8_t *classes, pk_stats *stats);

/// The YIQ delta of one pair of pixels at a position (see pk_compare_yiq).
PK_EXPORT double pk_yiq_delta(const uint8_t *expected, const uint8_t *actual, uint64_t position);

/// The same for CIEDE2000 (Sharma, Wu and Dalal 2005; kL = kC = kH = 1; sRGB, D65, 2 degrees),
/// composited over black and over white, the greater counts. Delta E is rounded to 1e-6 before it
/// is compared with `limit`: changed when delta > limit. Differing: delta above 0.
PK_EXPORT void pk_compare_ciede2000(const uint8_t *expected, const uint8_t *actual, size_t count,
                                    double limit, uint64_t position, uint8_t *classes,
                                    pk_stats *stats);

/// The Delta E of one pair of pixels, rounded to 1e-6 (see pk_compare_ciede2000).
PK_EXPORT double pk_ciede2000_delta(const uint8_t *expected, const uint8_t *actual);

/// Delta E (not rounded) of two CIELAB colours, each L, a, b: what published pairs are tested on.
PK_EXPORT double pk_ciede2000_lab(const double expected[3], const double actual[3]);

/// 1 when the pixel at column `x` of row `y` is antialiased as pixelmatch 7.2.0 decides it (first
/// with the expected picture as the centre, then with the actual), else 0. `expected_row` and
/// `actual_row` point at the first pixel of row `y`; the rows from max(0, y - 2) to
/// min(height - 1, y + 2) must be readable around them, `width` * 4 bytes apart.
PK_EXPORT int pk_is_antialiased(const uint8_t *expected_row, const uint8_t *actual_row,
                                size_t width, size_t height, size_t x, size_t y);

/// Palette places of the overlay diff image: 64 greys, then one place a class.
enum { PK_OVERLAY_GREYS = 64, PK_OVERLAY_PLACES = 67 };

/// Overlay diff image, one palette index a pixel: for an unchanged pixel the index 0...63 of its
/// expected brightness, composited over white: (77 r + 150 g + 29 b + 128) >> 8 (Rec. 601 weights
/// in 256ths) of the composited channels, then >> 2. For the other classes 63 + class.
PK_EXPORT void pk_overlay_row(const uint8_t *expected, const uint8_t *classes, size_t count,
                              uint8_t *indices);
