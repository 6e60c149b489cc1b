#include <string.h>

#include "png_kernels.h"

bool pk_png_decode(const pk_png_format *format, size_t width, size_t count, pk_png_rows rows) {
  const pk_png_kernels *kernels = pk_png_kernels_in_force();
  size_t step = pk_png_pixel_bytes(format), bytes = width * step;
  for (size_t y = 0; y < count; y++) {
    const uint8_t *filtered = rows.bytes + y * (bytes + 1);
    kernels->defilter(rows.row, filtered + 1, bytes, step, filtered[0]);
    uint8_t *pixels = (uint8_t *)rows.pixels + y * width * 4;
    if (!kernels->expand(format, rows.row, width, pixels)) return false;
  }
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
  // While the rows are equal, only the expected one is kept.
  bool equal = memcmp(expected.row, actual.row, bytes) == 0;
  for (size_t y = 0; y < count; y++) {
    const uint8_t *one = expected.bytes + y * (bytes + 1), *other = actual.bytes + y * (bytes + 1);
    // Filters 0 and 1 do not look at the row above.
    bool same = (equal || one[0] <= 1) && rows[y] != PK_PNG_OTHER &&
                (rows[y] == PK_PNG_SAME || memcmp(one, other, bytes + 1) == 0);
    if (!same && equal) memcpy(actual.row, expected.row, bytes);
    kernels->defilter(expected.row, one + 1, bytes, step, one[0]);
    if (!same) kernels->defilter(actual.row, other + 1, bytes, step, other[0]);
    equal = same || memcmp(expected.row, actual.row, bytes) == 0;
    rows[y] = equal;
    uint8_t *pixels = (uint8_t *)expected.pixels + y * width * 4;
    if (!equal || draws) {
      if (!kernels->expand(format, expected.row, width, pixels)) return PK_PNG_BAD_EXPECTED;
    } else if (!indices_good(format, expected.row, width)) {
      return PK_PNG_BAD_EXPECTED;
    }
    if (!equal) {
      uint8_t *others = (uint8_t *)actual.pixels + y * width * 4;
      if (!kernels->expand(format, actual.row, width, others)) return PK_PNG_BAD_ACTUAL;
    }
  }
  if (equal) memcpy(actual.row, expected.row, bytes);
  return PK_PNG_GOOD;
}
