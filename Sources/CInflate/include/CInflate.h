#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CINFLATE_EXPORT __attribute__((visibility("default")))

/// Who inflates. All accept and refuse the same streams with a window of 32 KB.
typedef enum cinflate_engine {
  /// The engine of this room: made for rows of pictures, three to five times as fast as zlib. It
  /// refuses streams that declare a smaller window.
  CINFLATE_QUICK,
  /// The same without the instructions that not every processor has. For tests.
  CINFLATE_QUICK_PORTABLE,
  /// The library.
  CINFLATE_ZLIB,
} cinflate_engine;

/// A zlib stream being inflated.
typedef struct cinflate_stream cinflate_stream;

/// Where a stream finds its last output when matches reach back to it.
typedef enum cinflate_history {
  /// In memory of its own.
  CINFLATE_COPIED,
  /// Where it was written: the last 32 KB of output are not changed, nor their memory given up, until
  /// the next run is done. Output that goes on where the last ended, or in a ring, is not copied.
  CINFLATE_KEPT,
} cinflate_history;

/// NULL when there is no memory. Ends with `cinflate_destroy`.
CINFLATE_EXPORT cinflate_stream *cinflate_create(cinflate_engine engine, cinflate_history history);

/// How a run ended.
typedef enum cinflate_outcome {
  /// All input was taken or the output is full.
  CINFLATE_MORE,
  /// The stream ended, and its Adler-32 is right.
  CINFLATE_ENDED,
  /// The stream is broken, or bytes that were taken stand behind it; or it needs a dictionary, or
  /// memory that is not there.
  CINFLATE_BROKEN,
} cinflate_outcome;

/// Inflates from `*input` on, `*input_count` bytes, to `*output` on, with room for `*output_count`.
/// All four are moved on by what was taken and written.
CINFLATE_EXPORT cinflate_outcome cinflate_run(cinflate_stream *stream, const uint8_t **input,
                                              size_t *input_count, uint8_t **output,
                                              size_t *output_count);

/// Ends a stream, whatever became of it; NULL is fine.
CINFLATE_EXPORT void cinflate_destroy(cinflate_stream *stream);

/// The CRC-32 of PNG chunks over `count` more bytes; start with 0. All engines give the same.
CINFLATE_EXPORT uint32_t cinflate_crc32(cinflate_engine engine, uint32_t crc, const void *bytes,
                                        size_t count);

/// How hard a deflate stream tries.
typedef enum cdeflate_effort {
  /// For files that are written while somebody waits: an encoder of this room.
  CDEFLATE_FAST,
  /// For files that are kept: zlib, at one of its highest levels.
  CDEFLATE_SMALL,
} cdeflate_effort;

/// A zlib stream being written. The same input gives the same bytes.
typedef struct cdeflate_stream cdeflate_stream;

/// `stride` is the distance at which bytes are likely to repeat, as that of rows, or 0. NULL when there
/// is no memory. Ends with `cdeflate_destroy`.
CINFLATE_EXPORT cdeflate_stream *cdeflate_create(cdeflate_effort effort, size_t stride);

/// Compresses `count` bytes and, when `last`, ends the stream. Writes at most `capacity` bytes to
/// `out` and their count to `*written`, and how many input bytes were taken to `*taken`. Returns
/// true when all is done; when false, call again with the rest of the input and room for output.
CINFLATE_EXPORT bool cdeflate_run(cdeflate_stream *stream, const void *bytes, size_t count,
                                  bool last, void *out, size_t capacity, size_t *taken,
                                  size_t *written);

/// Ends a stream, finished or not; NULL is fine.
CINFLATE_EXPORT void cdeflate_destroy(cdeflate_stream *stream);
