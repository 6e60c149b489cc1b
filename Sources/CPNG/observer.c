#include <stdio.h>
#include <string.h>

#include "reader.h"

static const uint8_t signature[8] = {137, 'P', 'N', 'G', 13, 10, 26, 10};

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is_type(const cpng_reader *reader, const char *type) {
  return memcmp(reader->failure.chunk, type, 4) == 0;
}

static uint64_t size_of_rows(uint64_t rows, uint64_t columns, uint64_t bits) {
  uint64_t size = 0;
  return __builtin_mul_overflow(rows, 1 + (columns * bits + 7) / 8, &size) ? UINT64_MAX : size;
}

uint64_t cpng_raw_bytes(const uint8_t *ihdr) {
  static const uint8_t channels[8] = {1, 0, 3, 1, 2, 0, 4, 0};
  uint64_t width = big_endian(ihdr), height = big_endian(ihdr + 4);
  uint64_t bits = (uint64_t)channels[ihdr[9] & 7] * ihdr[8];
  if (ihdr[12] != 1) return size_of_rows(height, width, bits);
  uint64_t sum = 0;
  for (int pass = 0; pass < 7; pass++) {
    uint64_t columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
    uint64_t size = columns > 0 ? size_of_rows(rows, columns, bits) : 0;
    if (__builtin_add_overflow(sum, size, &sum)) return UINT64_MAX;
  }
  return sum;
}

/// Limits hold before libpng looks at the header, and so before anything is allocated from it.
static bool check_header(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  const uint8_t *ihdr = observer->ihdr;
  uint64_t width = big_endian(ihdr), height = big_endian(ihdr + 4);
  uint64_t pixels = width * height;
  if (width > reader->limits.max_width) {
    reader->failure.value = width;
    return cpng_fail(reader, CPNG_OVER_WIDTH, "wider than allowed");
  }
  if (height > reader->limits.max_height) {
    reader->failure.value = height;
    return cpng_fail(reader, CPNG_OVER_HEIGHT, "higher than allowed");
  }
  if (pixels > reader->limits.max_pixels) {
    reader->failure.value = width << 32 | height;
    return cpng_fail(reader, CPNG_OVER_PIXELS, "more pixels than allowed");
  }
  // Sides of 2^31 and more and depths of more than 16 are refused by libpng next.
  if (width <= INT32_MAX && height <= INT32_MAX && ihdr[8] <= 16) {
    observer->raw_expected = cpng_raw_bytes(ihdr);
  }
  return true;
}

/// A palette has at most as many colors as an index can tell apart (specification 11.2.2).
static bool check_palette(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  uint32_t count = observer->left / 3, depth = observer->ihdr[8];
  observer->palette_count = count;
  if (observer->ihdr[9] != PNG_COLOR_TYPE_PALETTE || depth > 8 || count <= 1u << depth) return true;
  char message[96];
  snprintf(message, sizeof message, "the palette has %u colours, but indices of %u bit%s reach %u",
           count, depth, depth == 1 ? "" : "s", 1u << depth);
  return cpng_fail(reader, CPNG_CORRUPT, message);
}

/// How long tRNS is (specification 11.3.2.1), where its kind of picture may have one.
static bool check_transparency(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  uint32_t length = observer->left, count = observer->palette_count;
  char message[120];
  switch (observer->ihdr[9]) {
    case PNG_COLOR_TYPE_PALETTE:
      if (count == 0 || (length >= 1 && length <= count)) return true;
      snprintf(message, sizeof message,
               "the chunk has %u entr%s for transparency, but the palette has %u colour%s", length,
               length == 1 ? "y" : "ies", count, count == 1 ? "" : "s");
      break;
    case PNG_COLOR_TYPE_GRAY:
    case PNG_COLOR_TYPE_RGB: {
      bool gray = observer->ihdr[9] == PNG_COLOR_TYPE_GRAY;
      if (length == (gray ? 2 : 6)) return true;
      snprintf(message, sizeof message, "the chunk has %u byte%s, but the transparent colour of %s",
               length, length == 1 ? "" : "s", gray ? "a grey picture has 2" : "an RGB picture has 6");
      break;
    }
    default: return true;
  }
  return cpng_fail(reader, CPNG_CORRUPT, message);
}

/// The rules about chunk order that libpng does not enforce, and the end of the compressed data.
static bool begin_chunk(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  bool idat = is_type(reader, "IDAT"), first = !observer->chunk_seen;
  observer->chunk_seen = true;
  if (first && is_type(reader, "CgBI")) {
    return cpng_fail(reader, CPNG_UNSUPPORTED, "Apple's CgBI variant, made for iOS bundles only");
  }
  if (first && !is_type(reader, "IHDR")) {
    return cpng_fail(reader, CPNG_CORRUPT, "the first chunk is not IHDR");
  }
  if (observer->idat == IDAT_BEFORE && observer->ihdr_count == sizeof observer->ihdr) {
    if (is_type(reader, "IEND")) {
      return cpng_fail(reader, CPNG_CORRUPT, "there is no image data");
    }
    if (is_type(reader, "PLTE") && !check_palette(reader)) return false;
    if (is_type(reader, "tRNS") && !check_transparency(reader)) return false;
  }
  if (idat) {
    if (observer->idat == IDAT_AFTER) {
      return cpng_fail(reader, CPNG_CORRUPT, "an IDAT chunk stands apart from the others");
    }
    observer->idat = IDAT_INSIDE;
  } else if (observer->idat == IDAT_INSIDE) {
    observer->idat = IDAT_AFTER;
    if (!observer->inflate_ended) {
      return cpng_fail(reader, CPNG_CORRUPT, "the compressed data stop before their end");
    }
  }
  return true;
}

/// What zlib found broken.
static bool fail_inflate(cpng_reader *reader) {
  const char *reason = reader->observer.inflate.msg;
  if (!reason) reason = "a dictionary is needed";
  if (strcmp(reason, "incorrect data check") == 0) {
    return cpng_fail(reader, CPNG_BAD_CHECKSUM, "the Adler-32 of the image data is wrong");
  }
  char message[96];
  snprintf(message, sizeof message, "the compressed data are broken (%s)", reason);
  return cpng_fail(reader, CPNG_CORRUPT, message);
}

/// Inflates IDAT data a second time, beside libpng, which stops looking after the last row.
static bool inflate_data(cpng_reader *reader, const uint8_t *bytes, size_t count) {
  cpng_observer *observer = &reader->observer;
  z_stream *stream = &observer->inflate;
  if (observer->inflate_ended) {
    return cpng_fail(reader, CPNG_CORRUPT, "bytes follow the end of the compressed data");
  }
  if (!observer->inflating) {
    // 0: the window that the stream declares, as libpng does.
    if (inflateInit2(stream, 0) != Z_OK) return cpng_fail(reader, CPNG_NO_MEMORY, "inflate");
    observer->inflating = true;
  }
  stream->next_in = (z_const Bytef *)bytes;
  stream->avail_in = (uInt)count;
  for (;;) {
    stream->next_out = reader->scratch;
    stream->avail_out = SCRATCH;
    int result = inflate(stream, Z_NO_FLUSH);
    observer->raw_seen += SCRATCH - stream->avail_out;
    if (observer->raw_seen > observer->raw_expected) {
      return cpng_fail(reader, CPNG_CORRUPT, "more image data than the picture has pixels");
    }
    if (result == Z_STREAM_END) break;
    if (result == Z_BUF_ERROR) return true;
    if (result == Z_MEM_ERROR) return cpng_fail(reader, CPNG_NO_MEMORY, "inflate");
    if (result != Z_OK) return fail_inflate(reader);
    if (stream->avail_in == 0 && stream->avail_out > 0) return true;
  }
  observer->inflate_ended = true;
  if (stream->avail_in > 0) {
    return cpng_fail(reader, CPNG_CORRUPT, "bytes follow the end of the compressed data");
  }
  if (observer->raw_seen < observer->raw_expected) {
    return cpng_fail(reader, CPNG_CORRUPT, "less image data than the picture has pixels");
  }
  return true;
}

static bool end_chunk(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  if (observer->crc != big_endian(observer->held)) {
    reader->failure.status = CPNG_OK;
    return cpng_fail(reader, CPNG_BAD_CHECKSUM, "the CRC-32 of the chunk is wrong");
  }
  observer->state = is_type(reader, "IEND") ? OBSERVER_ENDED : OBSERVER_HEAD;
  if (observer->only_crc || !is_type(reader, "IHDR") || observer->ihdr_count < 13) return true;
  return check_header(reader);
}

/// Gathers bytes into `held` until it has `wanted` of them. Returns how many it took.
static size_t hold(cpng_observer *observer, const uint8_t *bytes, size_t count, uint32_t wanted) {
  size_t step = wanted - observer->held_count;
  if (step > count) step = count;
  memcpy(observer->held + observer->held_count, bytes, step);
  observer->held_count += (uint32_t)step;
  return step;
}

static bool observe_head(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  observer->left = big_endian(observer->held);
  memcpy(reader->failure.chunk, observer->held + 4, 4);
  observer->crc = (uint32_t)crc32(0, observer->held + 4, 4);
  observer->held_count = 0;
  observer->state = observer->left > 0 ? OBSERVER_DATA : OBSERVER_CRC;
  return begin_chunk(reader);
}

static bool observe_data(cpng_reader *reader, const uint8_t *bytes, size_t step) {
  cpng_observer *observer = &reader->observer;
  observer->crc = (uint32_t)crc32(observer->crc, bytes, (uInt)step);
  observer->left -= (uint32_t)step;
  if (is_type(reader, "IHDR")) {
    for (size_t i = 0; i < step && observer->ihdr_count < sizeof observer->ihdr; i++) {
      observer->ihdr[observer->ihdr_count++] = bytes[i];
    }
  }
  if (observer->left == 0) observer->state = OBSERVER_CRC;
  if (observer->only_crc || !is_type(reader, "IDAT")) return true;
  return inflate_data(reader, bytes, step);
}

bool cpng_observe(cpng_reader *reader, const uint8_t *bytes, size_t count) {
  cpng_observer *observer = &reader->observer;
  bool good = true;
  while (count > 0 && good) {
    size_t step = count;
    switch (observer->state) {
      case OBSERVER_SIGNATURE:
        step = hold(observer, bytes, count, 8);
        if (observer->held_count == 8) {
          observer->held_count = 0;
          observer->state = OBSERVER_HEAD;
          if (memcmp(observer->held, signature, 8) != 0) {
            good = cpng_fail(reader, CPNG_CORRUPT, "the signature is damaged");
          }
        }
        break;
      case OBSERVER_HEAD:
        step = hold(observer, bytes, count, 8);
        if (observer->held_count == 8) good = observe_head(reader);
        break;
      case OBSERVER_DATA:
        if (step > observer->left) step = observer->left;
        good = observe_data(reader, bytes, step);
        break;
      case OBSERVER_CRC:
        step = hold(observer, bytes, count, 4);
        if (observer->held_count == 4) {
          observer->held_count = 0;
          good = end_chunk(reader);
        }
        break;
      case OBSERVER_ENDED:
        break;
    }
    bytes += step;
    count -= step;
  }
  return good;
}

void cpng_observe_rest_of_chunk(cpng_reader *reader) {
  cpng_observer *observer = &reader->observer;
  cpng_failure before = reader->failure;
  observer->only_crc = true;
  while (observer->state == OBSERVER_DATA || observer->state == OBSERVER_CRC) {
    uint32_t missing = observer->state == OBSERVER_DATA ? observer->left : 4 - observer->held_count;
    uint32_t step = missing < SCRATCH ? missing : SCRATCH;
    reader->failure.status = CPNG_OK;
    if (!cpng_input_read(reader, reader->scratch, step)) break;
    reader->failure = before;
    cpng_observe(reader, reader->scratch, step);
    if (reader->failure.status == CPNG_BAD_CHECKSUM) return;
  }
  reader->failure = before;
}
