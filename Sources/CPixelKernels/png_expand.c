#include <string.h>

#include "png_kernels.h"

bool pk_png_expand(const pk_png_format *format, const uint8_t *row, size_t width, void *pixels) {
  return pk_png_kernels_in_force()->expand(format, row, width, pixels);
}

size_t pk_png_pixel_bytes(const pk_png_format *format) {
  static const uint8_t bytes[7] = {1, 0, 3, 1, 2, 0, 4};
  return format->color_type < 7 ? bytes[format->color_type] : 0;
}

static inline void put(uint8_t *pixel, uint8_t r, uint8_t g, uint8_t b, uint8_t a) {
  pixel[0] = r;
  pixel[1] = g;
  pixel[2] = b;
  pixel[3] = a;
}

static void expand_gray(const pk_png_format *format, const uint8_t *row, size_t width,
                        uint8_t *pixels) {
  for (size_t x = 0; x < width; x++) {
    bool clear = format->has_key && row[x] == format->key[0];
    put(pixels + 4 * x, row[x], row[x], row[x], clear ? 0 : 255);
  }
}

static void expand_rgb(const pk_png_format *format, const uint8_t *row, size_t width,
                       uint8_t *pixels) {
  for (size_t x = 0; x < width; x++) {
    const uint8_t *p = row + 3 * x;
    bool clear = format->has_key && memcmp(p, format->key, 3) == 0;
    put(pixels + 4 * x, p[0], p[1], p[2], clear ? 0 : 255);
  }
}

static bool expand_palette(const pk_png_format *format, const uint8_t *row, size_t width,
                           uint8_t *pixels) {
  for (size_t x = 0; x < width; x++) {
    if (row[x] >= format->palette_count) return false;
    memcpy(pixels + 4 * x, format->palette + row[x], 4);
  }
  return true;
}

bool pk_png_expand_portable(const pk_png_format *format, const uint8_t *row, size_t width,
                            uint8_t *pixels) {
  switch (format->color_type) {
    case 0: expand_gray(format, row, width, pixels); return true;
    case 2: expand_rgb(format, row, width, pixels); return true;
    case 3: return expand_palette(format, row, width, pixels);
    case 4:
      for (size_t x = 0; x < width; x++) {
        const uint8_t *p = row + 2 * x;
        put(pixels + 4 * x, p[0], p[0], p[0], p[1]);
      }
      return true;
    case 6: memcpy(pixels, row, 4 * width); return true;
    default: return false;
  }
}
