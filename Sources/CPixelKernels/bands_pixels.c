#include <string.h>

#include "CPixelKernelsBands.h"

void pk_copy(uint8_t *to, const uint8_t *from, size_t count) {
  if (count > 0) memcpy(to, from, count);
}

static uint8_t unpremultiplied(unsigned channel, unsigned alpha) {
  unsigned straight = (2 * channel * 255 + alpha) / (2 * alpha);
  return (uint8_t)(straight > 255 ? 255 : straight);
}

static void convert_four(const uint8_t *from, size_t count, const uint8_t place[4], pk_alpha alpha,
                         uint8_t *rgba) {
  for (size_t i = 0; i < count; i++, from += 4, rgba += 4) {
    uint8_t red = from[place[0]], green = from[place[1]], blue = from[place[2]];
    uint8_t a = alpha == PK_NO_ALPHA ? 255 : from[place[3]];
    if (alpha == PK_ALPHA_PREMULTIPLIED && a < 255) {
      red = a == 0 ? 0 : unpremultiplied(red, a);
      green = a == 0 ? 0 : unpremultiplied(green, a);
      blue = a == 0 ? 0 : unpremultiplied(blue, a);
    }
    rgba[0] = red;
    rgba[1] = green;
    rgba[2] = blue;
    rgba[3] = a;
  }
}

void pk_convert_row(const uint8_t *from, size_t count, pk_order order, pk_alpha alpha,
                    uint8_t *rgba) {
  // Where red, green, blue and alpha stand in a pixel of four bytes.
  static const uint8_t places[4][4] = {
      [PK_RGBA] = {0, 1, 2, 3},
      [PK_BGRA] = {2, 1, 0, 3},
      [PK_ARGB] = {1, 2, 3, 0},
      [PK_ABGR] = {3, 2, 1, 0},
  };
  if (order <= PK_ABGR) {
    convert_four(from, count, places[order], alpha, rgba);
    return;
  }
  for (size_t i = 0; i < count; i++, rgba += 4) {
    rgba[0] = order == PK_RGB ? from[3 * i] : from[i];
    rgba[1] = order == PK_RGB ? from[3 * i + 1] : from[i];
    rgba[2] = order == PK_RGB ? from[3 * i + 2] : from[i];
    rgba[3] = 255;
  }
}

size_t pk_count_transparent(const uint8_t *rgba, size_t width, size_t rows, size_t from,
                            size_t to) {
  size_t transparent = 0;
  for (size_t row = 0; row < rows; row++) {
    const uint8_t *pixels = rgba + 4 * row * width;
    for (size_t x = from; x < to; x++) transparent += pixels[4 * x + 3] == 0;
  }
  return transparent;
}

size_t pk_next_by_alpha(const uint8_t *rgba, size_t start, size_t count, int transparent) {
  size_t i = start;
  while (i < count && (rgba[4 * i + 3] == 0) != (transparent != 0)) i++;
  return i;
}

void pk_map_bytes(const uint8_t *from, const uint8_t table[256], size_t count, uint8_t *to) {
  for (size_t i = 0; i < count; i++) to[i] = table[from[i]];
}

void pk_look_up(const uint8_t *indices, const uint8_t *palette, size_t count, uint8_t *rgba) {
  for (size_t i = 0; i < count; i++) memcpy(rgba + 4 * i, palette + 4 * indices[i], 4);
}

static unsigned raw_delta(const uint8_t *a, const uint8_t *b) {
  unsigned greatest = 0;
  for (int c = 0; c < 4; c++) {
    unsigned delta = a[c] > b[c] ? a[c] - b[c] : b[c] - a[c];
    if (delta > greatest) greatest = delta;
  }
  return greatest;
}

void pk_heat_row(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                 size_t count, uint8_t *indices) {
  pk_overlay_row(expected, classes, count, indices);
  for (size_t i = 0; i < count; i++) {
    const uint8_t *e = expected + 4 * i, *a = actual + 4 * i;
    if (classes[i] >= PK_ANTIALIASED) {
      indices[i] = (uint8_t)(PK_OVERLAY_GREYS + PK_HEAT_STEPS - 1 + classes[i]);
    } else if (memcmp(e, a, 4) != 0 && (e[3] != 0 || a[3] != 0)) {
      indices[i] = (uint8_t)(PK_OVERLAY_GREYS + (raw_delta(e, a) >> 2));
    }
  }
}

void pk_fill_pixels(uint8_t *rgba, const uint8_t pixel[4], size_t count) {
  for (size_t i = 0; i < count; i++) memcpy(rgba + 4 * i, pixel, 4);
}
