#include <stdio.h>
#include <string.h>

#include "reader.h"

/// Sample `index` of a row of samples of `depth` bits, the leftmost in the highest bits.
static inline uint32_t sample(const uint8_t *row, size_t index, unsigned depth) {
  if (depth == 8) return row[index];
  if (depth == 16) return (uint32_t)row[2 * index] << 8 | row[2 * index + 1];
  size_t bit = index * depth;
  return (uint32_t)(row[bit >> 3] >> (8 - depth - (bit & 7))) & ((1u << depth) - 1);
}

/// A sample of `depth` bits as 8 bits, rounded to nearest.
static inline uint8_t to_8(uint32_t value, unsigned depth) {
  if (depth == 8) return (uint8_t)value;
  if (depth == 16) return cpng_reduce_16(value);
  return (uint8_t)(value * (255 / ((1u << depth) - 1)));
}

static inline void put(uint32_t *rgba, uint8_t r, uint8_t g, uint8_t b, uint8_t a) {
  const uint8_t bytes[4] = {r, g, b, a};
  memcpy(rgba, bytes, 4);
}

static bool fail_index(cpng_reader *reader, uint32_t index) {
  uint32_t count = reader->palette_count;
  char message[120];
  if (count == 1) {
    snprintf(message, sizeof message,
             "a pixel has palette index %u, but the palette has 1 colour (index 0)", index);
  } else {
    snprintf(message, sizeof message,
             "a pixel has palette index %u, but the palette has %u colours (indices 0 to %u)",
             index, count, count - 1);
  }
  return cpng_fail(reader, CPNG_CORRUPT, message);
}

static bool expand_palette(cpng_reader *reader, const uint8_t *row, uint32_t columns,
                           uint32_t *rgba) {
  for (uint32_t x = 0; x < columns; x++) {
    uint32_t index = sample(row, x, reader->header.bit_depth);
    if (index >= reader->palette_count) {
      return fail_index(reader, index);
    }
    rgba[x] = reader->palette_rgba[index];
  }
  return true;
}

static void expand_gray(cpng_reader *reader, const uint8_t *row, uint32_t columns,
                        uint32_t *rgba) {
  unsigned depth = reader->header.bit_depth;
  for (uint32_t x = 0; x < columns; x++) {
    uint32_t value = sample(row, x, depth);
    uint8_t gray = to_8(value, depth);
    put(rgba + x, gray, gray, gray, reader->has_key && value == reader->key[0] ? 0 : 255);
  }
}

static void expand_rgb(cpng_reader *reader, const uint8_t *row, uint32_t columns, uint32_t *rgba) {
  unsigned depth = reader->header.bit_depth;
  const uint16_t *key = reader->key;
  for (uint32_t x = 0; x < columns; x++) {
    size_t at = (size_t)x * 3;
    uint32_t r = sample(row, at, depth), g = sample(row, at + 1, depth);
    uint32_t b = sample(row, at + 2, depth);
    bool clear = reader->has_key && r == key[0] && g == key[1] && b == key[2];
    put(rgba + x, to_8(r, depth), to_8(g, depth), to_8(b, depth), clear ? 0 : 255);
  }
}

static void expand_gray_alpha(unsigned depth, const uint8_t *row, uint32_t columns,
                              uint32_t *rgba) {
  for (uint32_t x = 0; x < columns; x++) {
    size_t at = (size_t)x * 2;
    uint8_t gray = to_8(sample(row, at, depth), depth);
    put(rgba + x, gray, gray, gray, to_8(sample(row, at + 1, depth), depth));
  }
}

static void expand_rgba(unsigned depth, const uint8_t *row, uint32_t columns, uint32_t *rgba) {
  if (depth == 8) {
    memcpy(rgba, row, (size_t)columns * 4);
    return;
  }
  for (uint32_t x = 0; x < columns; x++) {
    const uint8_t *p = row + (size_t)x * 8;
    put(rgba + x, to_8(sample(p, 0, 16), 16), to_8(sample(p, 1, 16), 16),
        to_8(sample(p, 2, 16), 16), to_8(sample(p, 3, 16), 16));
  }
}

void cpng_deepen_row(const cpng_reader *reader, const uint8_t *row, uint32_t columns,
                     uint16_t *rgba) {
  unsigned type = reader->header.color_type;
  bool gray = !(type & PNG_COLOR_MASK_COLOR), has_alpha = type & PNG_COLOR_MASK_ALPHA;
  size_t channels = (gray ? 1 : 3) + (has_alpha ? 1 : 0);
  const uint16_t *key = reader->key;
  for (uint32_t x = 0; x < columns; x++) {
    size_t at = x * channels;
    uint16_t *to = rgba + (size_t)x * 4;
    for (size_t i = 0; i < 3; i++) to[i] = (uint16_t)sample(row, gray ? at : at + i, 16);
    bool clear = reader->has_key && to[0] == key[0] &&
                 (gray || (to[1] == key[1] && to[2] == key[2]));
    to[3] = has_alpha ? (uint16_t)sample(row, at + channels - 1, 16) : clear ? 0 : 65535;
  }
}

bool cpng_expand_row(cpng_reader *reader, const uint8_t *row, uint32_t columns, uint32_t *rgba) {
  unsigned depth = reader->header.bit_depth;
  switch (reader->header.color_type) {
    case PNG_COLOR_TYPE_PALETTE: return expand_palette(reader, row, columns, rgba);
    case PNG_COLOR_TYPE_GRAY: expand_gray(reader, row, columns, rgba); return true;
    case PNG_COLOR_TYPE_RGB: expand_rgb(reader, row, columns, rgba); return true;
    case PNG_COLOR_TYPE_GRAY_ALPHA: expand_gray_alpha(depth, row, columns, rgba); return true;
    case PNG_COLOR_TYPE_RGB_ALPHA: expand_rgba(depth, row, columns, rgba); return true;
    default: return cpng_fail(reader, CPNG_CORRUPT, "a colour type that PNG does not have");
  }
}
