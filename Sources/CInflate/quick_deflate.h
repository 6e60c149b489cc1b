// A deflate encoder for overlays: long runs and rows that repeat, written while somebody waits. It is
// of this room, so that the same picture gives the same bytes on every machine.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct quick_deflate quick_deflate;

/// `stride` is the distance at which bytes are likely to repeat (of rows), or 0. NULL without memory.
quick_deflate *quick_deflate_create(size_t stride);

/// As `cdeflate_run`.
bool quick_deflate_run(quick_deflate *stream, const uint8_t *bytes, size_t count, bool last,
                       uint8_t *out, size_t capacity, size_t *taken, size_t *written);

void quick_deflate_destroy(quick_deflate *stream);
