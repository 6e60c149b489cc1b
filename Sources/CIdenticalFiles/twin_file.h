// Two files read as one for as long as their bytes are equal.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Of each file. Touching a new page of memory takes as long as reading some KB.
enum { WINDOW_BYTES = 16 << 10 };

struct twin_file {
  // Descriptors of files of `size` bytes each.
  int expected, actual;
  uint64_t size;
  // How many bytes were read and found equal.
  uint64_t offset;
  // What of them was not used yet: bytes[start] up to bytes[end].
  size_t start, end;
  uint8_t bytes[WINDOW_BYTES];
  uint8_t others[WINDOW_BYTES];
};

/// Opens two regular files of one size, 1 or more. Those that it could not open are closed again.
bool twin_file_open(struct twin_file *file, const char *expected, const char *actual);

void twin_file_close(struct twin_file *file);

/// Reads on until `count` unused bytes are there, at most WINDOW_BYTES.
///
/// - Returns: False where bytes differ, cannot be read, or are not there.
bool twin_file_has(struct twin_file *file, size_t count);
