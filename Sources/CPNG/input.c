#include <stdio.h>
#include <string.h>

#include "reader.h"

uint64_t cpng_input_offset(const cpng_reader *reader) {
  return reader->window_start + reader->window_used;
}

/// Fills the empty window with the bytes that follow it.
static bool fill(cpng_reader *reader) {
  uint64_t offset = cpng_input_offset(reader);
  if (offset >= reader->limits.max_file_bytes) {
    reader->failure.value = offset + 1;
    return cpng_fail(reader, CPNG_OVER_FILE_BYTES, "the file is larger than allowed");
  }
  uint64_t allowed = reader->limits.max_file_bytes - offset;
  size_t count = allowed < INPUT_WINDOW ? (size_t)allowed : INPUT_WINDOW;
  int64_t got = reader->read(reader->context, offset, reader->window, count);
  reader->window_start = offset;
  reader->window_used = 0;
  reader->window_count = 0;
  if (got < 0 || (uint64_t)got > count) {
    return cpng_fail(reader, CPNG_SOURCE_FAILED, "the bytes could not be read");
  }
  reader->window_count = (size_t)got;
  if (got == 0) return cpng_fail(reader, CPNG_TRUNCATED, "the file ends here");
  return true;
}

bool cpng_input_read(cpng_reader *reader, uint8_t *bytes, size_t count) {
  while (count > 0) {
    if (reader->window_used == reader->window_count && !fill(reader)) return false;
    size_t there = reader->window_count - reader->window_used;
    size_t step = there < count ? there : count;
    memcpy(bytes, reader->window + reader->window_used, step);
    reader->window_used += step;
    bytes += step;
    count -= step;
  }
  return true;
}

bool cpng_fail(cpng_reader *reader, cpng_status status, const char *message) {
  cpng_failure *failure = &reader->failure;
  if (failure->status != CPNG_OK) return false;
  failure->status = status;
  failure->offset = cpng_input_offset(reader);
  snprintf(failure->message, sizeof failure->message, "%s", message);
  return false;
}
