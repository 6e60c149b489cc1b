// The YIQ metric of pixelmatch 7.2.0 for one pair of pixels; shared by the yiq kernels and the
// antialiasing check. IEEE doubles, each sum from left to right, nothing contracted: the result
// must be the bits that JavaScript computes.
#pragma once
#include "pixel.h"

/// Channel differences, blended over the checkerboard where either pixel is translucent.
typedef struct {
  double red, green, blue;
} pk_rgb_difference;

/// 48 or 207 in turn: the two shades of the checkerboard, as the parity of a whole number says.
static inline double pk_checkerboard_shade(double whole) {
  return (uint64_t)whole & 1 ? 48 + 159 : 48;
}

static inline pk_rgb_difference pk_plain_difference(const uint8_t *expected,
                                                    const uint8_t *actual) {
  return (pk_rgb_difference){
      expected[0] - actual[0],
      expected[1] - actual[1],
      expected[2] - actual[2],
  };
}

/// The differences of any two pixels; equal ones give exactly 0. `position` is that of the (centre)
/// pixel; the checkerboard is a function of the byte offset k = 4 * position (golden ratio and its
/// square, so that the pattern does not line up with rows). k is even: red is always 48.
static inline pk_rgb_difference pk_blended_difference(const uint8_t *expected,
                                                      const uint8_t *actual, uint64_t position) {
  if ((expected[3] & actual[3]) == 255) return pk_plain_difference(expected, actual);
  double e = expected[3], a = actual[3], k = 4 * (double)position;
  double green_shade = pk_checkerboard_shade(k / 1.618033988749895);
  double blue_shade = pk_checkerboard_shade(k / 2.618033988749895);
  return (pk_rgb_difference){
      (expected[0] * e - actual[0] * a - 48 * (e - a)) / 255,
      (expected[1] * e - actual[1] * a - green_shade * (e - a)) / 255,
      (expected[2] * e - actual[2] * a - blue_shade * (e - a)) / 255,
  };
}

/// Brightness: the Y of YIQ.
static inline double pk_brightness(pk_rgb_difference d) {
  return d.red * 0.29889531 + d.green * 0.58662247 + d.blue * 0.11448223;
}

/// The weighted squares of Y, I and Q.
static inline double pk_yiq_distance(pk_rgb_difference d) {
  double y = pk_brightness(d);
  double i = d.red * 0.59597799 - d.green * 0.27417610 - d.blue * 0.32180189;
  double q = d.red * 0.21147017 - d.green * 0.52261711 + d.blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}
