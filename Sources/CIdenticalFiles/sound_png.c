#include "sound_png.h"

#include <CInflate.h>
#include <string.h>

// The defaults of PNGLimits.
static const uint64_t most_pixels = 50000000;
static const uint64_t most_file_bytes = 1 << 30;
// The most bytes that one byte of deflate data can stand for; derived in PNGFirstLook.
static const uint64_t greatest_expansion = 1032;

#define TYPE(a, b, c, d) ((uint32_t)(a) << 24 | (b) << 16 | (c) << 8 | (d))

enum { GRAY = 0, RGB = 2, PALETTE = 3, GRAY_ALPHA = 4, RGBA = 6 };

struct png {
  struct twin_file *file;
  // The chunk being read: its type, and how many bytes of its data were not read yet.
  uint32_t type, left;
  // Of the type and the data read.
  uint32_t crc;
  uint64_t pixels;
  uint8_t depth, color;
  uint32_t palette_count;
  bool has_transparency;
};

static uint32_t word(const uint8_t *bytes) { return TYPE(bytes[0], bytes[1], bytes[2], bytes[3]); }

static bool is_letter(uint8_t byte) { return (byte & 0xDF) >= 'A' && (byte & 0xDF) <= 'Z'; }

/// A chunk that changes no pixel, as its first letter is small (specification, 5.4) and it is not tRNS,
/// and that calls for no note, as an animation does.
static bool is_passed_over(uint32_t type) {
  return type & TYPE(0x20, 0, 0, 0) && type != TYPE('t', 'R', 'N', 'S') &&
         type != TYPE('a', 'c', 'T', 'L');
}

/// Uses up bytes that are there.
static const uint8_t *take(struct twin_file *file, size_t count) {
  const uint8_t *bytes = file->bytes + file->start;
  file->start += count;
  return bytes;
}

static bool begin_chunk(struct png *png) {
  if (!twin_file_has(png->file, 8)) return false;
  const uint8_t *bytes = take(png->file, 8);
  png->left = word(bytes);
  png->type = word(bytes + 4);
  png->crc = cinflate_crc32(CINFLATE_QUICK, 0, bytes + 4, 4);
  for (int i = 4; i < 8; i++) {
    if (!is_letter(bytes[i])) return false;
  }
  return png->left <= 0x7FFFFFFF;
}

/// Passes over `count` bytes of data that are there.
static const uint8_t *take_data(struct png *png, uint32_t count) {
  const uint8_t *bytes = take(png->file, count);
  png->crc = cinflate_crc32(CINFLATE_QUICK, png->crc, bytes, count);
  png->left -= count;
  return bytes;
}

/// Passes over what is left of a chunk, and checks its CRC.
static bool end_chunk(struct png *png) {
  struct twin_file *file = png->file;
  while (png->left > 0) {
    if (!twin_file_has(file, 1)) return false;
    size_t there = file->end - file->start;
    take_data(png, there < png->left ? (uint32_t)there : png->left);
  }
  return twin_file_has(file, 4) && word(take(file, 4)) == png->crc;
}

/// The bits of a pixel; 0 where the colour type has no such depth (specification, 11.2.1).
static uint64_t pixel_bits(uint8_t color, uint8_t depth) {
  bool is_small = depth == 1 || depth == 2 || depth == 4, is_large = depth == 8 || depth == 16;
  switch (color) {
    case GRAY: return is_small || is_large ? depth : 0;
    case PALETTE: return is_small || depth == 8 ? depth : 0;
    case RGB: return is_large ? 3 * depth : 0;
    case GRAY_ALPHA: return is_large ? 2 * depth : 0;
    case RGBA: return is_large ? 4 * depth : 0;
    default: return 0;
  }
}

static bool read_header(struct png *png) {
  if (!begin_chunk(png) || png->type != TYPE('I', 'H', 'D', 'R') || png->left != 13 ||
      !twin_file_has(png->file, 13))
    return false;
  const uint8_t *data = take_data(png, 13);
  uint64_t width = word(data), height = word(data + 4);
  png->depth = data[8];
  png->color = data[9];
  uint64_t bits = pixel_bits(png->color, png->depth);
  // Compression, filter, and no interlacing.
  if (bits == 0 || data[10] != 0 || data[11] != 0 || data[12] != 0) return false;
  if (width == 0 || width > 0x7FFFFFFF || height == 0 || height > 0x7FFFFFFF) return false;
  png->pixels = width * height;
  if (png->pixels > most_pixels) return false;
  uint64_t raw_bytes = height * (1 + (width * bits + 7) / 8);
  return raw_bytes / greatest_expansion <= png->file->size && end_chunk(png);
}

static bool read_palette(struct png *png) {
  png->palette_count = png->left / 3;
  return png->left > 0 && png->left % 3 == 0 && png->palette_count <= 1u << png->depth;
}

static bool read_transparency(struct png *png) {
  if (png->has_transparency) return false;
  png->has_transparency = true;
  switch (png->color) {
    case GRAY: return png->left == 2;
    case RGB: return png->left == 6;
    case PALETTE: return png->left > 0 && png->left <= png->palette_count;
    default: return false;
  }
}

/// Up to the first IDAT chunk, which has then been begun.
static bool read_to_image_data(struct png *png) {
  while (begin_chunk(png)) {
    switch (png->type) {
      case TYPE('I', 'D', 'A', 'T'): return png->color != PALETTE || png->palette_count > 0;
      case TYPE('P', 'L', 'T', 'E'):
        if (png->color != PALETTE || png->palette_count > 0 || !read_palette(png)) return false;
        break;
      case TYPE('t', 'R', 'N', 'S'):
        if (!read_transparency(png)) return false;
        break;
      default:
        if (!is_passed_over(png->type)) return false;
    }
    if (!end_chunk(png)) return false;
  }
  return false;
}

/// The IDAT chunks and what follows them, up to and with IEND.
static bool read_to_end(struct png *png) {
  while (png->type == TYPE('I', 'D', 'A', 'T')) {
    if (!end_chunk(png) || !begin_chunk(png)) return false;
  }
  while (png->type != TYPE('I', 'E', 'N', 'D')) {
    if (!is_passed_over(png->type) || !end_chunk(png) || !begin_chunk(png)) return false;
  }
  return png->left == 0 && end_chunk(png);
}

uint64_t sound_png_pixels(struct twin_file *file) {
  struct png png = {.file = file};
  if (file->size > most_file_bytes || !twin_file_has(file, 8) ||
      memcmp(take(file, 8), "\x89PNG\r\n\x1A\n", 8) != 0 || !read_header(&png) ||
      !read_to_image_data(&png) || !read_to_end(&png))
    return 0;
  // Bytes behind the end are no part of the picture, and have to be equal all the same.
  while (twin_file_has(file, 1)) file->start = file->end;
  return file->offset == file->size ? png.pixels : 0;
}
