#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CINFLATE_EXPORT __attribute__((visibility("default")))

/// The CRC-32 of PNG chunks over `count` more bytes; start with 0.
CINFLATE_EXPORT uint32_t cinflate_crc32(uint32_t crc, const void *bytes, size_t count);

/// How hard a deflate stream tries.
typedef enum cdeflate_effort {
  /// For files that are written while somebody waits.
  CDEFLATE_FAST = 1,
  /// For files that are kept.
  CDEFLATE_SMALL = 9,
} cdeflate_effort;

/// A zlib stream being written. The same input in the same pieces gives the same bytes.
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
