#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CPNG_EXPORT __attribute__((visibility("default")))

/// How a call ended.
typedef enum cpng_status {
  CPNG_OK = 0,
  /// The read function said that it failed.
  CPNG_SOURCE_FAILED,
  /// The bytes end before the end of the picture.
  CPNG_TRUNCATED,
  /// A chunk's CRC-32 or the Adler-32 of the compressed data does not fit the bytes.
  CPNG_BAD_CHECKSUM,
  /// The bytes break the PNG specification.
  CPNG_CORRUPT,
  /// A PNG of a kind that is not read here.
  CPNG_UNSUPPORTED,
  CPNG_OVER_WIDTH,
  CPNG_OVER_HEIGHT,
  CPNG_OVER_PIXELS,
  CPNG_OVER_FILE_BYTES,
  /// The memory for a row, or for an interlaced picture, is not there.
  CPNG_NO_MEMORY,
} cpng_status;

/// What is refused before anything is allocated from a header.
typedef struct cpng_limits {
  uint64_t max_width;
  uint64_t max_height;
  uint64_t max_pixels;
  uint64_t max_file_bytes;
} cpng_limits;

/// What IHDR says, unchanged.
typedef struct cpng_header {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;
  uint8_t color_type;
  bool interlaced;
} cpng_header;

/// Reads up to `count` bytes at byte `offset` of the file into `bytes`.
/// Returns how many were read (fewer than asked is no error), 0 at the end, -1 on failure.
typedef int64_t (*cpng_read)(void *context, uint64_t offset, void *bytes, size_t count);

/// One file being read, from its signature to its IEND.
typedef struct cpng_reader cpng_reader;

/// A reader that takes its bytes from `read`, called with `context` only while one of the functions
/// below runs. NULL when there is no memory. Ends with `cpng_reader_destroy`.
CPNG_EXPORT cpng_reader *cpng_reader_create(cpng_limits limits, cpng_read read, void *context);

/// Reads the signature and the chunks up to the first IDAT. Call it once.
CPNG_EXPORT cpng_status cpng_reader_open(cpng_reader *reader);

/// What IHDR said; valid after `cpng_reader_open` returned `CPNG_OK`.
CPNG_EXPORT cpng_header cpng_reader_header(const cpng_reader *reader);

/// Reads the next `rows` rows as RGBA8 with straight alpha into `rgba`, which has room for
/// `rows * width * 4` bytes. `rows` is at most what is left. The call that reads the last row also
/// reads and checks the rest of the file up to IEND. After a failure every call returns it again.
CPNG_EXPORT cpng_status cpng_reader_rows(cpng_reader *reader, void *rgba, size_t rows);

/// Where in the picture a row of the file lies: its first pixel in `first_column` of row `y`, the
/// next ones `column_step` columns to the right of each other. Of an interlaced picture each pass
/// has rows of its own.
typedef struct cpng_row_place {
  uint32_t columns;
  uint32_t first_column;
  uint32_t column_step;
  uint32_t y;
} cpng_row_place;

/// Reads the next row of a 16-bit picture at its full depth, in the order of the file, into `rgba`,
/// which has room for `width * 4` samples: RGBA with straight alpha. After the last row, and for
/// pictures of another depth, `place->columns` is 0. The call that reads the last row also reads
/// and checks the rest of the file up to IEND. Not to be mixed with `cpng_reader_rows`.
CPNG_EXPORT cpng_status cpng_reader_deep_row(cpng_reader *reader, uint16_t *rgba,
                                             cpng_row_place *place);

/// Checks everything from the first IDAT to IEND but the filters and the pixels, without memory for
/// a row: the order of the chunks, the checksums, and that the image data inflate to as much as the
/// header promises. Instead of reading rows, not beside it.
CPNG_EXPORT cpng_status cpng_reader_check_rest(cpng_reader *reader);

/// How many bytes the image data must inflate to by the 13 bytes of an IHDR, be it sound or not:
/// every row of every pass with its filter type. The greatest number where 64 bits do not hold it.
CPNG_EXPORT uint64_t cpng_raw_bytes(const uint8_t *ihdr);

/// The byte offset at which the failure was seen.
CPNG_EXPORT uint64_t cpng_reader_failure_offset(const cpng_reader *reader);

/// The four bytes, of whatever value, that stand for the type of the chunk in which the failure was
/// seen; NULL before the first chunk.
CPNG_EXPORT const char *cpng_reader_failure_chunk(const cpng_reader *reader);

/// What was wrong, in a few words of ASCII.
CPNG_EXPORT const char *cpng_reader_failure_message(const cpng_reader *reader);

/// The value that was over a limit; of `CPNG_OVER_PIXELS` the width in the upper 32 bits and the
/// height in the lower.
CPNG_EXPORT uint64_t cpng_reader_failure_value(const cpng_reader *reader);

/// Ends a reader, whatever became of it; NULL is fine.
CPNG_EXPORT void cpng_reader_destroy(cpng_reader *reader);

/// The 8-bit form of a 16-bit sample: round(v * 255 / 65535), for every v equal to this.
static inline uint8_t cpng_reduce_16(uint32_t v) { return (uint8_t)((v * 255 + 32895) >> 16); }
