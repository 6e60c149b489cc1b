// What the parts of the inflate decoder share.
#pragma once
#include <string.h>

#include "inflate_tables.h"
#include "quick_inflate.h"

enum { HISTORY = 32768, LONGEST_MATCH = 258 };

typedef enum inflate_state {
  STATE_STREAM_HEAD,
  STATE_BLOCK_HEAD,
  STATE_STORED_HEAD,
  STATE_STORED,
  STATE_TABLE_SIZES,
  STATE_LENGTH_CODE,
  STATE_CODE_LENGTHS,
  STATE_CODES,
  STATE_TRAILER,
  STATE_ENDED,
  STATE_BROKEN,
} inflate_state;

struct quick_inflate {
  inflate_state state;
  bool portable;
  bool keeps_output;
  bool last_block;
  /// Bits taken from the input and not used, the next lowest.
  uint64_t bits;
  unsigned bit_count;
  uint32_t adler;
  uint32_t stored_left;
  unsigned literal_count, distance_count, length_count, index;
  /// A match that did not fit into the output.
  uint32_t match_left, match_distance;
  /// Where output is kept: what was written last without a gap.
  uint8_t *kept_start, *kept_end;
  /// The last output before that, or before this run, at the end of `history`.
  size_t history_count;
  uint32_t literals[LITERAL_TABLE];
  uint32_t distances[DISTANCE_TABLE];
  uint32_t code_lengths[LENGTH_TABLE];
  uint8_t lengths[LITERAL_SYMBOLS + DISTANCE_SYMBOLS];
  uint8_t history[HISTORY];
};

/// One run: where it stands in its input and output. Matches reach back to `out_start`, and into the
/// history.
typedef struct run {
  const uint8_t *in, *in_end;
  uint8_t *out, *out_start, *out_end;
  /// Where the bytes begin that the Adler-32 does not count yet.
  uint8_t *unsummed;
} run;

enum {
  // Between two looks at the ends there are at most four refills of at most seven bytes, the last of
  // which reads eight.
  FAST_INPUT = 4 * 7 + 8,
  // Two literals, a match, and what a copy may write behind it.
  FAST_OUTPUT = 2 + LONGEST_MATCH + 64,
};

/// Decodes literals and matches as long as neither end is near, of which both are more than FAST_INPUT
/// and FAST_OUTPUT away. False when the block ended or is broken.
bool quick_inflate_fast_portable(quick_inflate *s, run *r);
#if defined(__x86_64__)
bool quick_inflate_fast_avx2(quick_inflate *s, run *r);
#endif

/// Reads one step of what stands before codes or stored bytes: heads, and the descriptions of codes.
/// False when the input ends before.
bool quick_inflate_head(quick_inflate *s, run *r);

/// Takes bytes until there are `count` bits, at most 57. False when the input ends before.
static inline bool need(quick_inflate *s, run *r, unsigned count) {
  while (s->bit_count < count) {
    if (r->in == r->in_end) return false;
    s->bits |= (uint64_t)*r->in++ << s->bit_count;
    s->bit_count += 8;
  }
  return true;
}

static inline uint32_t take(quick_inflate *s, unsigned count) {
  uint32_t value = (uint32_t)(s->bits & ((1ull << count) - 1));
  s->bits >>= count;
  s->bit_count -= count;
  return value;
}

static inline bool move_on(quick_inflate *s, inflate_state state) {
  s->state = state;
  return true;
}

/// The part of a match that lies in the history, and what follows it, byte by byte.
static inline void copy_from_history(const quick_inflate *s, run *r, size_t length, size_t distance) {
  size_t produced = (size_t)(r->out - r->out_start);
  if (distance > produced) {
    size_t back = distance - produced, part = length < back ? length : back;
    memcpy(r->out, s->history + HISTORY - back, part);
    r->out += part;
    length -= part;
  }
  for (; length > 0; length--, r->out++) *r->out = *(r->out - distance);
}

