#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reader.h"

// libpng leaves by longjmp. Every entry point below sets its own place to land, the read function
// has returned before libpng is told to leave, and so no frame of a caller is ever jumped over.

static void on_warning(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->warning, sizeof reader->warning, "%s", message);
}

static cpng_status status_of(const char *message) {
  if (strstr(message, "CRC error")) return CPNG_BAD_CHECKSUM;
  if (strstr(message, "incorrect data check")) return CPNG_BAD_CHECKSUM;
  if (strstr(message, "critical chunk")) return CPNG_UNSUPPORTED;
  if (strstr(message, "method in IHDR")) return CPNG_UNSUPPORTED;
  if (strstr(message, "memory")) return CPNG_NO_MEMORY;
  return CPNG_CORRUPT;
}

static void on_error(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  // What is wrong with an IHDR is said in a warning before the error.
  if (strcmp(message, "Invalid IHDR data") == 0 && reader->warning[0]) message = reader->warning;
  cpng_status status = status_of(message);
  char words[96];
  if (strstr(message, "critical chunk")) {
    snprintf(words, sizeof words, "the critical chunk %s is not known here",
             reader->failure.chunk);
  } else {
    snprintf(words, sizeof words, "%s", cpng_plain_words(message));
  }
  cpng_fail(reader, status, words);
  png_longjmp(png, 1);
}

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  bool good = cpng_input_read(reader, bytes, count) && cpng_observe(reader, bytes, count);
  if (!good) png_error(png, "refused");
}

/// Where every failure ends: a refusal inside a chunk is explained best by a wrong CRC of it.
static cpng_status conclude(cpng_reader *reader) {
  cpng_status status = reader->failure.status;
  if (status == CPNG_CORRUPT || status == CPNG_UNSUPPORTED) cpng_observe_rest_of_chunk(reader);
  return reader->failure.status;
}

cpng_reader *cpng_reader_create(cpng_limits limits, cpng_read read, void *context) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->limits = limits;
  reader->read = read;
  reader->context = context;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  if (reader->observer.inflating) inflateEnd(&reader->observer.inflate);
  free(reader->row);
  free(reader->pass_row);
  free(reader->picture);
  free(reader);
}

static void make_strict(png_structp png) {
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // -1: everything but IHDR, PLTE, tRNS, IDAT and IEND is only checked for its CRC.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // The indices are checked here, padding bits apart.
  png_set_check_for_invalid_index(png, 0);
  // Limits are the observer's; nothing that libpng is handed unpacks to anything.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 0);
}

static void take_palette(cpng_reader *reader) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int count = 0, alpha_count = 0;
  png_get_PLTE(reader->png, reader->info, &colors, &count);
  png_get_tRNS(reader->png, reader->info, &alphas, &alpha_count, NULL);
  if (count > 256) count = 256;
  for (int i = 0; i < count; i++) {
    uint8_t alpha = alphas && i < alpha_count ? alphas[i] : 255;
    const uint8_t rgba[4] = {colors[i].red, colors[i].green, colors[i].blue, alpha};
    memcpy(reader->palette_rgba + i, rgba, 4);
  }
  reader->palette_count = (uint32_t)count;
}

/// The color that tRNS makes transparent, at the depth of the samples (specification 11.3.2.1: of
/// its 16 bits the lowest are used).
static void take_key(cpng_reader *reader) {
  png_color_16p color = NULL;
  png_get_tRNS(reader->png, reader->info, NULL, NULL, &color);
  if (!color) return;
  uint16_t mask = (uint16_t)((1u << reader->header.bit_depth) - 1);
  bool gray = reader->header.color_type == PNG_COLOR_TYPE_GRAY;
  reader->has_key = true;
  reader->key[0] = mask & (gray ? color->gray : color->red);
  reader->key[1] = mask & color->green;
  reader->key[2] = mask & color->blue;
}

static void open_file(cpng_reader *reader) {
  png_structp png = reader->png;
  make_strict(png);
  png_set_read_fn(png, reader, on_read);
  png_read_info(png, reader->info);
  cpng_header *header = &reader->header;
  header->width = png_get_image_width(png, reader->info);
  header->height = png_get_image_height(png, reader->info);
  header->bit_depth = png_get_bit_depth(png, reader->info);
  header->color_type = png_get_color_type(png, reader->info);
  header->interlaced = png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
  if (header->color_type == PNG_COLOR_TYPE_PALETTE) {
    take_palette(reader);
  } else if (png_get_valid(png, reader->info, PNG_INFO_tRNS)) {
    take_key(reader);
  }
}

cpng_status cpng_reader_open(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return conclude(reader);
  open_file(reader);
  return CPNG_OK;
}

cpng_header cpng_reader_header(const cpng_reader *reader) { return reader->header; }

static void *allocate(cpng_reader *reader, size_t count, size_t size) {
  void *memory = count > SIZE_MAX / size ? NULL : malloc(count * size);
  if (!memory) png_error(reader->png, "not enough memory");
  return memory;
}

static void start(cpng_reader *reader) {
  png_read_update_info(reader->png, reader->info);
  reader->row = allocate(reader, png_get_rowbytes(reader->png, reader->info), 1);
  reader->started = true;
}

/// Reads one row as the file has it, without any transformation of libpng's.
static void read_row(cpng_reader *reader, uint32_t columns, uint32_t *rgba) {
  png_read_row(reader->png, reader->row, NULL);
  if (!cpng_expand_row(reader, reader->row, columns, rgba)) png_error(reader->png, "refused");
}

/// Without `png_set_interlace_handling` libpng hands out the rows of each pass as they are.
static void read_passes(cpng_reader *reader, uint32_t *picture) {
  uint32_t width = reader->header.width, height = reader->header.height;
  reader->pass_row = allocate(reader, width, 4);
  for (int pass = 0; pass < 7; pass++) {
    uint32_t columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
    if (columns == 0) continue;
    for (uint32_t y = 0; y < rows; y++) {
      read_row(reader, columns, reader->pass_row);
      uint32_t *target = picture + (size_t)PNG_ROW_FROM_PASS_ROW(y, pass) * width;
      for (uint32_t x = 0; x < columns; x++) {
        target[PNG_COL_FROM_PASS_COL(x, pass)] = reader->pass_row[x];
      }
    }
  }
}

static void finish(cpng_reader *reader) {
  // With NULL for the info a late PLTE or tRNS would pass.
  png_read_end(reader->png, reader->info);
  if (reader->observer.state != OBSERVER_ENDED) png_error(reader->png, "IEND is missing");
}

static void read_interlaced(cpng_reader *reader, uint32_t *rgba, size_t rows) {
  size_t width = reader->header.width;
  if (reader->rows_done == 0 && rows == reader->header.height) {
    read_passes(reader, rgba);
    finish(reader);
    return;
  }
  if (!reader->picture) {
    reader->picture = allocate(reader, width * reader->header.height, 4);
    read_passes(reader, reader->picture);
    finish(reader);
  }
  memcpy(rgba, reader->picture + width * reader->rows_done, width * rows * 4);
}

static void read_rows(cpng_reader *reader, uint32_t *rgba, size_t rows) {
  if (!reader->started) start(reader);
  if (reader->header.interlaced) {
    read_interlaced(reader, rgba, rows);
    reader->rows_done += (uint32_t)rows;
    return;
  }
  size_t width = reader->header.width;
  for (size_t y = 0; y < rows; y++) {
    read_row(reader, reader->header.width, rgba + y * width);
    reader->rows_done++;
  }
  if (reader->rows_done == reader->header.height) finish(reader);
}

cpng_status cpng_reader_rows(cpng_reader *reader, void *rgba, size_t rows) {
  if (reader->failure.status != CPNG_OK) return reader->failure.status;
  if (rows == 0 || rows > reader->header.height - reader->rows_done) return CPNG_OK;
  if (setjmp(png_jmpbuf(reader->png))) return conclude(reader);
  read_rows(reader, rgba, rows);
  return CPNG_OK;
}

/// The next pass that has a pixel; false after the last.
static bool move_to_next_pass(cpng_reader *reader) {
  const cpng_header *header = &reader->header;
  reader->rows_done = 0;
  while (++reader->pass < 7) {
    if (PNG_PASS_COLS(header->width, reader->pass) > 0 &&
        PNG_PASS_ROWS(header->height, reader->pass) > 0) {
      return true;
    }
  }
  return false;
}

static void read_deep_row(cpng_reader *reader, uint16_t *rgba, cpng_row_place *place) {
  if (!reader->started) start(reader);
  const cpng_header *header = &reader->header;
  int pass = reader->pass;
  uint32_t rows = header->height, y = reader->rows_done;
  cpng_row_place here = {.columns = header->width, .column_step = 1, .y = y};
  if (header->interlaced) {
    rows = PNG_PASS_ROWS(rows, pass);
    here.columns = PNG_PASS_COLS(header->width, pass);
    here.first_column = PNG_PASS_START_COL(pass);
    here.column_step = 1u << PNG_PASS_COL_SHIFT(pass);
    here.y = PNG_ROW_FROM_PASS_ROW(y, pass);
  }
  png_read_row(reader->png, reader->row, NULL);
  cpng_deepen_row(reader, reader->row, here.columns, rgba);
  *place = here;
  if (++reader->rows_done < rows) return;
  if (header->interlaced && move_to_next_pass(reader)) return;
  finish(reader);
}

cpng_status cpng_reader_deep_row(cpng_reader *reader, uint16_t *rgba, cpng_row_place *place) {
  *place = (cpng_row_place){0};
  if (reader->failure.status != CPNG_OK) return reader->failure.status;
  if (reader->header.bit_depth != 16 || reader->observer.state == OBSERVER_ENDED) return CPNG_OK;
  if (setjmp(png_jmpbuf(reader->png))) {
    *place = (cpng_row_place){0};
    return conclude(reader);
  }
  read_deep_row(reader, rgba, place);
  return CPNG_OK;
}

cpng_status cpng_reader_check_rest(cpng_reader *reader) {
  if (reader->failure.status != CPNG_OK) return reader->failure.status;
  cpng_observer *observer = &reader->observer;
  // As much at a time as libpng asks for; `scratch` is what the observer inflates into.
  uint8_t bytes[8192];
  while (observer->state != OBSERVER_ENDED) {
    size_t step = (observer->state == OBSERVER_CRC ? 4 : 8) - observer->held_count;
    if (observer->state == OBSERVER_DATA) {
      step = observer->left < sizeof bytes ? observer->left : sizeof bytes;
    }
    if (!cpng_input_read(reader, bytes, step) || !cpng_observe(reader, bytes, step)) {
      return conclude(reader);
    }
  }
  return CPNG_OK;
}

uint64_t cpng_reader_failure_offset(const cpng_reader *reader) { return reader->failure.offset; }

const char *cpng_reader_failure_chunk(const cpng_reader *reader) {
  return reader->observer.chunk_seen ? reader->failure.chunk : NULL;
}

const char *cpng_reader_failure_message(const cpng_reader *reader) {
  return reader->failure.message;
}

uint64_t cpng_reader_failure_value(const cpng_reader *reader) { return reader->failure.value; }
