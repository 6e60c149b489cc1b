#include <string.h>

#include "reader.h"

/// A sample of 16 bits, or its 8-bit form stretched: 255 becomes 65535.
static inline uint16_t deep(const uint8_t *row, size_t index, bool is_16, uint8_t eight) {
  if (!is_16) return (uint16_t)(eight * 257);
  return (uint16_t)(row[2 * index] << 8 | row[2 * index + 1]);
}

bool cpng_expand_row_16(cpng_reader *reader, const uint8_t *row, uint32_t columns, uint16_t *rgba) {
  // The 8-bit pixels first, in the second half of the room: the alpha of a color key is there, and
  // every sample of files that have no more bits.
  uint32_t *pixels = (uint32_t *)(rgba + (size_t)columns * 2);
  if (!cpng_expand_row(reader, row, columns, pixels)) return false;
  bool is_16 = reader->header.bit_depth == 16;
  uint8_t type = reader->header.color_type;
  bool gray = type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_GRAY_ALPHA;
  bool alpha = type == PNG_COLOR_TYPE_GRAY_ALPHA || type == PNG_COLOR_TYPE_RGB_ALPHA;
  size_t channels = (gray ? 1 : 3) + (alpha ? 1 : 0);
  for (uint32_t x = 0; x < columns; x++) {
    uint8_t eight[4];
    memcpy(eight, pixels + x, 4);
    uint16_t sample[4];
    size_t at = x * channels;
    for (size_t c = 0; c < 3; c++) sample[c] = deep(row, at + (gray ? 0 : c), is_16, eight[c]);
    sample[3] = deep(row, at + channels - 1, is_16 && alpha, eight[3]);
    memcpy(rgba + (size_t)x * 4, sample, 8);
  }
  return true;
}

size_t cpng_count_deep_differences(const void *expected, const void *actual, size_t count) {
  const uint8_t *a = expected, *b = actual;
  size_t found = 0;
  for (size_t i = 0; i < count; i++, a += 8, b += 8) {
    if (memcmp(a, b, 8) == 0) continue;
    uint16_t one[4], other[4];
    memcpy(one, a, 8);
    memcpy(other, b, 8);
    bool same = true;
    for (int c = 0; c < 4; c++) same &= cpng_reduce_16(one[c]) == cpng_reduce_16(other[c]);
    found += same;
  }
  return found;
}
