// An inflate decoder for rows of pictures: long runs, into windows of some hundred KB. It accepts what
// zlib accepts, and refuses what zlib refuses, of streams with a window of 32 KB.
#pragma once
#include "CInflate.h"

typedef struct quick_inflate quick_inflate;

/// NULL without memory. `portable`: without the instructions that not every processor has.
quick_inflate *quick_inflate_create(bool portable, cinflate_history history);

/// As `cinflate_run`.
cinflate_outcome quick_inflate_run(quick_inflate *stream, const uint8_t **input,
                                   size_t *input_count, uint8_t **output, size_t *output_count);

void quick_inflate_destroy(quick_inflate *stream);
