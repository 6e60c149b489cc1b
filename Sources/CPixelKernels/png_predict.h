// The predictor of the PNG specification, 9.4, for the filters in both directions.
#pragma once
#include <stdint.h>

static inline int pk_png_absolute(int v) { return v < 0 ? -v : v; }

static inline uint8_t pk_png_paeth(uint8_t left, uint8_t above, uint8_t corner) {
  int to_left = pk_png_absolute(above - corner), to_above = pk_png_absolute(left - corner);
  int to_corner = pk_png_absolute(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return left;
  return to_above <= to_corner ? above : corner;
}
