#pragma once
#include <png.h>
#include <zlib.h>

#include "CPNG.h"

/// Where the observer stands in the file.
typedef enum observer_state {
  OBSERVER_SIGNATURE,
  OBSERVER_HEAD,
  OBSERVER_DATA,
  OBSERVER_CRC,
  OBSERVER_ENDED,
} observer_state;

/// Where the observer stands among the IDAT chunks.
typedef enum observer_idat { IDAT_BEFORE, IDAT_INSIDE, IDAT_AFTER } observer_idat;

/// Sees every byte before libpng does and refuses what libpng would let pass.
typedef struct cpng_observer {
  observer_state state;
  observer_idat idat;
  /// Bytes of a signature, chunk head or CRC that is not complete yet.
  uint8_t held[8];
  uint32_t held_count;
  uint8_t ihdr[13];
  uint32_t ihdr_count;
  uint32_t left;
  uint32_t crc;
  /// Colors of PLTE; 0 before it.
  uint32_t palette_count;
  bool chunk_seen;
  /// After a refusal: only the CRC of the chunk is still looked at.
  bool only_crc;
  bool inflating;
  bool inflate_ended;
  uint64_t raw_expected;
  uint64_t raw_seen;
  z_stream inflate;
} cpng_observer;

typedef struct cpng_failure {
  cpng_status status;
  uint64_t offset;
  uint64_t value;
  char chunk[5];
  char message[160];
} cpng_failure;

enum { INPUT_WINDOW = 1 << 16, SCRATCH = 1 << 15 };

struct cpng_reader {
  cpng_limits limits;
  cpng_read read;
  void *context;

  uint64_t window_start;
  size_t window_count;
  size_t window_used;

  png_structp png;
  png_infop info;
  cpng_header header;
  uint32_t palette_count;
  uint32_t palette_rgba[256];
  bool has_key;
  uint16_t key[3];

  bool started;
  uint32_t rows_done;
  /// Of Adam7, where the rows are read as they stand in the file; `rows_done` counts within it.
  int pass;
  uint8_t *row;
  uint32_t *pass_row;
  uint32_t *picture;

  cpng_observer observer;
  cpng_failure failure;
  char warning[96];
  uint8_t window[INPUT_WINDOW];
  uint8_t scratch[SCRATCH];
};

/// Remembers the first failure; later ones are its consequences. Always returns false.
bool cpng_fail(cpng_reader *reader, cpng_status status, const char *message);

/// Copies the next `count` bytes of the file to `bytes`, or remembers why not.
bool cpng_input_read(cpng_reader *reader, uint8_t *bytes, size_t count);

/// The offset of the next byte that `cpng_input_read` gives.
uint64_t cpng_input_offset(const cpng_reader *reader);

/// Checks the next `count` bytes of the file, or remembers what is wrong with them.
bool cpng_observe(cpng_reader *reader, const uint8_t *bytes, size_t count);

/// After a refusal inside a chunk: reads on to its CRC. A wrong one is the better explanation.
void cpng_observe_rest_of_chunk(cpng_reader *reader);

/// A message of libpng's in words for a person; as it is, less the chunk's name, where none are known.
const char *cpng_plain_words(const char *message);

/// The samples of `columns` pixels of a raw row of 16 bits, as 16-bit RGBA.
void cpng_deepen_row(const cpng_reader *reader, const uint8_t *row, uint32_t columns,
                     uint16_t *rgba);

/// Expands `columns` pixels of a raw row to RGBA8, or remembers the palette index out of range.
bool cpng_expand_row(cpng_reader *reader, const uint8_t *row, uint32_t columns, uint32_t *rgba);
