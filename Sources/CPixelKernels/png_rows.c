#include <string.h>

#include "png_kernels.h"

bool pk_png_decode(const pk_png_format *format, size_t width, size_t count, pk_png_rows rows) {
  const pk_png_kernels *kernels = pk_png_kernels_in_force();
  size_t step = pk_png_pixel_bytes(format), bytes = width * step;
  const uint8_t *above = rows.above;
  for (size_t y = 0; y < count; y++) {
    uint8_t *row = rows.bytes + y * (bytes + 1);
    kernels->defilter(row + 1, above, bytes, step, row[0]);
    uint8_t *pixels = (uint8_t *)rows.pixels + y * width * 4;
    if (!kernels->expand(format, row + 1, width, pixels)) return false;
    above = row + 1;
  }
  if (count > 0) memcpy(rows.above, above, bytes);
  return true;
}

/// A palette index is checked in rows that are not expanded too.
static bool indices_good(const pk_png_format *format, const uint8_t *row, size_t width) {
  if (format->color_type != 3 || format->palette_count >= 256) return true;
  uint8_t greatest = 0;
  for (size_t x = 0; x < width; x++) greatest = row[x] > greatest ? row[x] : greatest;
  return greatest < format->palette_count;
}

void pk_png_find_same_rows(const uint8_t *expected, const uint8_t *actual, size_t row_bytes,
                           size_t count, uint8_t *agreements) {
  for (size_t y = 0; y < count; y++) {
    bool same = memcmp(expected + y * row_bytes, actual + y * row_bytes, row_bytes) == 0;
    agreements[y] = same ? PK_PNG_SAME : PK_PNG_OTHER;
  }
}

pk_png_pair_outcome pk_png_decode_pair(const pk_png_format *format, size_t width, size_t count,
                                       pk_png_rows expected, pk_png_rows actual, bool draws,
                                       uint8_t *rows) {
  const pk_png_kernels *kernels = pk_png_kernels_in_force();
  size_t step = pk_png_pixel_bytes(format), bytes = width * step;
  const uint8_t *above_one = expected.above, *above_other = actual.above;
  bool above_equal = memcmp(above_one, above_other, bytes) == 0;
  for (size_t y = 0; y < count; y++) {
    uint8_t *one = expected.bytes + y * (bytes + 1), *other = actual.bytes + y * (bytes + 1);
    uint8_t *pixels = (uint8_t *)expected.pixels + y * width * 4;
    // Filters 0 and 1 do not look at the row above.
    bool same = (above_equal || one[0] <= 1) && rows[y] != PK_PNG_OTHER &&
                (rows[y] == PK_PNG_SAME || memcmp(one, other, bytes + 1) == 0);
    kernels->defilter(one + 1, above_one, bytes, step, one[0]);
    if (!same) {
      kernels->defilter(other + 1, above_other, bytes, step, other[0]);
      above_equal = memcmp(one + 1, other + 1, bytes) == 0;
    } else {
      above_equal = true;
    }
    rows[y] = above_equal;
    if (!above_equal || draws) {
      if (!kernels->expand(format, one + 1, width, pixels)) return PK_PNG_BAD_EXPECTED;
    } else if (!indices_good(format, one + 1, width)) {
      return PK_PNG_BAD_EXPECTED;
    }
    if (!above_equal) {
      uint8_t *others = (uint8_t *)actual.pixels + y * width * 4;
      if (!kernels->expand(format, other + 1, width, others)) return PK_PNG_BAD_ACTUAL;
    }
    above_one = one + 1;
    above_other = above_equal ? one + 1 : other + 1;
  }
  if (count > 0) {
    memcpy(expected.above, above_one, bytes);
    memcpy(actual.above, above_other, bytes);
  }
  return PK_PNG_GOOD;
}
