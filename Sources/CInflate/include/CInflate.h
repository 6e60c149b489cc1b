#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CINFLATE_EXPORT __attribute__((visibility("default")))

/// Who inflates.
typedef enum cinflate_engine {
  /// Always there.
  CINFLATE_ZLIB,
  /// Intel's ISA-L: about three times as fast. There when its header was present when this was
  /// built and its library loads now.
  CINFLATE_ISAL,
} cinflate_engine;

/// Whether ISA-L can be used. The first call loads the library (0.2 ms); any thread may call.
CINFLATE_EXPORT bool cinflate_has_isal(void);

/// A zlib stream being inflated.
typedef struct cinflate_stream cinflate_stream;

/// NULL when there is no memory, or no such engine. Ends with `cinflate_destroy`.
CINFLATE_EXPORT cinflate_stream *cinflate_create(cinflate_engine engine);

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

CINFLATE_EXPORT void cinflate_destroy(cinflate_stream *stream);

/// The CRC-32 of PNG chunks over `count` more bytes; start with 0. Both engines give the same.
CINFLATE_EXPORT uint32_t cinflate_crc32(cinflate_engine engine, uint32_t crc, const void *bytes,
                                        size_t count);

/// How hard a deflate stream tries.
typedef enum cdeflate_effort {
  /// For files that are written while somebody waits.
  CDEFLATE_FAST = 1,
  /// For files that are kept.
  CDEFLATE_SMALL = 9,
} cdeflate_effort;

/// A zlib stream being written. The same input gives the same bytes.
typedef struct cdeflate_stream cdeflate_stream;

/// NULL when there is no memory. Ends with `cdeflate_destroy`.
CINFLATE_EXPORT cdeflate_stream *cdeflate_create(cdeflate_effort effort);

/// Compresses `count` bytes and, when `last`, ends the stream. Writes at most `capacity` bytes to
/// `out` and their count to `*written`, and how many input bytes were taken to `*taken`. Returns
/// true when all is done; when false, call again with the rest of the input and room for output.
CINFLATE_EXPORT bool cdeflate_run(cdeflate_stream *stream, const void *bytes, size_t count,
                                  bool last, void *out, size_t capacity, size_t *taken,
                                  size_t *written);

CINFLATE_EXPORT void cdeflate_destroy(cdeflate_stream *stream);
