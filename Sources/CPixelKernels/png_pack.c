#include <string.h>

#include "CPixelKernelsPNG.h"

/// 1024 slots: Fibonacci hashing, the ten highest bits of the product with 2^32 / golden ratio.
static uint32_t slot_of(uint32_t color) { return (color * 2654435769u) >> 22; }

/// The slot that holds `color`, or the free one where it belongs.
static uint32_t find(const pk_png_colors *colors, uint32_t color) {
  uint32_t slot = slot_of(color);
  while (colors->slots[slot] && colors->colors[colors->slots[slot] - 1] != color) {
    slot = (slot + 1) & 1023;
  }
  return slot;
}

static uint32_t load(const uint8_t *pixel) {
  uint32_t color;
  memcpy(&color, pixel, 4);
  return color;
}

static void survey_pixel(pk_png_colors *colors, const uint8_t *p) {
  colors->translucent |= p[3] != 255;
  colors->colored |= p[0] != p[1] || p[1] != p[2];
  colors->deeper_than_1 |= p[0] % 255 != 0;
  colors->deeper_than_2 |= p[0] % 85 != 0;
  colors->deeper_than_4 |= p[0] % 17 != 0;
  if (colors->count > 256) return;
  uint32_t slot = find(colors, load(p));
  if (colors->slots[slot]) return;
  if (colors->count < 256) {
    colors->colors[colors->count] = load(p);
    colors->slots[slot] = (uint16_t)(colors->count + 1);
  }
  colors->count++;
}

void pk_png_survey(pk_png_colors *colors, const void *pixels, size_t count) {
  const uint8_t *p = pixels;
  for (size_t i = 0; i < count; i++, p += 4) {
    // Runs of one color are most of a screen.
    if (i == 0 || load(p) != load(p - 4)) survey_pixel(colors, p);
  }
}

void pk_png_swap_colors(pk_png_colors *colors, uint32_t i, uint32_t j) {
  if (i == j) return;
  uint32_t first = colors->colors[i], second = colors->colors[j];
  uint32_t first_slot = find(colors, first), second_slot = find(colors, second);
  colors->colors[i] = second;
  colors->colors[j] = first;
  colors->slots[first_slot] = (uint16_t)(j + 1);
  colors->slots[second_slot] = (uint16_t)(i + 1);
}

/// Puts value `x` of `depth` bits into a row whose bytes are zero.
static inline void put(uint8_t *row, size_t x, unsigned depth, uint32_t value) {
  size_t bit = x * depth;
  row[bit >> 3] |= (uint8_t)(value << (8 - depth - (bit & 7)));
}

void pk_png_pack_palette(const pk_png_colors *colors, const void *pixels, size_t count,
                         unsigned depth, uint8_t *row) {
  const uint8_t *p = pixels;
  memset(row, 0, (count * depth + 7) / 8);
  uint32_t index = 0;
  for (size_t x = 0; x < count; x++, p += 4) {
    if (x == 0 || load(p) != load(p - 4)) {
      uint16_t place = colors->slots[find(colors, load(p))];
      index = place ? place - 1u : 0;
    }
    put(row, x, depth, index);
  }
}

void pk_png_pack_gray(const void *pixels, size_t count, unsigned depth, uint8_t *row) {
  const uint8_t *p = pixels;
  memset(row, 0, (count * depth + 7) / 8);
  for (size_t x = 0; x < count; x++) put(row, x, depth, p[4 * x] >> (8 - depth));
}

void pk_png_pack_gray_alpha(const void *pixels, size_t count, uint8_t *row) {
  const uint8_t *p = pixels;
  for (size_t x = 0; x < count; x++) {
    row[2 * x] = p[4 * x];
    row[2 * x + 1] = p[4 * x + 3];
  }
}

void pk_png_pack_rgb(const void *pixels, size_t count, uint8_t *row) {
  const uint8_t *p = pixels;
  for (size_t x = 0; x < count; x++) {
    row[3 * x] = p[4 * x];
    row[3 * x + 1] = p[4 * x + 1];
    row[3 * x + 2] = p[4 * x + 2];
  }
}
