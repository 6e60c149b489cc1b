#include "quick_deflate.h"

#include <stdlib.h>
#include <string.h>

#include "adler.h"

// One fixed-code block (RFC 1951, 3.2.6) for each BLOCK bytes, matches found greedily through a table
// of the latest place of each four bytes, and at the distance of a row.
enum {
  HISTORY = 32768,
  BLOCK = 65536,
  HASH_BITS = 13,
  LEAST_MATCH = 4,
  LONGEST_MATCH = 258,
  /// A match at the row's distance that is this long is taken without looking for another.
  GOOD_MATCH = 16,
  /// The longest literal code has 9 bits; the head of the stream, of a block and its end fit too.
  OUT_SIZE = BLOCK / 8 * 9 + 64,
};

typedef struct code {
  uint32_t bits;
  uint32_t count;
} code;

struct quick_deflate {
  size_t stride;
  /// Bytes before the block that matches may reach, then the block.
  size_t start, end;
  /// The place of `window[0]` in the whole input, modulo 2^32.
  uint32_t base;
  uint32_t adler;
  uint64_t bits;
  unsigned bit_count;
  size_t out_start, out_end;
  bool ended;
  code literals[257];
  code lengths[LONGEST_MATCH + 1];
  uint32_t latest[1 << HASH_BITS];
  uint8_t window[HISTORY + BLOCK];
  uint8_t out[OUT_SIZE];
};

/// Huffman codes stand in the stream with their highest bit first, all else with the lowest.
static uint32_t reversed(uint32_t bits, unsigned count) {
  uint32_t result = 0;
  for (unsigned i = 0; i < count; i++) result |= (bits >> i & 1) << (count - 1 - i);
  return result;
}

static code fixed_code(unsigned symbol) {
  if (symbol < 144) return (code){reversed(0x30 + symbol, 8), 8};
  if (symbol < 256) return (code){reversed(0x190 + symbol - 144, 9), 9};
  if (symbol < 280) return (code){reversed(symbol - 256, 7), 7};
  return (code){reversed(0xc0 + symbol - 280, 8), 8};
}

/// Length codes come in groups of four of one number of extra bits (RFC 1951, 3.2.5).
static code length_code(unsigned length) {
  if (length == LONGEST_MATCH) return fixed_code(285);
  unsigned value = length - 3, extra = 0;
  while (value >> (extra + 3)) extra++;
  unsigned group = value < 8 ? 0 : extra, step = value < 8 ? value : (value >> extra) & 3;
  code symbol = fixed_code(value < 8 ? 257 + step : 261 + 4 * group + step);
  uint32_t rest = value < 8 ? 0 : value & ((1u << extra) - 1);
  return (code){symbol.bits | rest << symbol.count, symbol.count + (value < 8 ? 0 : extra)};
}

quick_deflate *quick_deflate_create(size_t stride) {
  quick_deflate *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->stride = stride <= HISTORY ? stride : 0;
  s->adler = 1;
  // An empty table points 2^31 bytes back, out of reach.
  s->base = 1u << 31;
  for (unsigned i = 0; i < 257; i++) s->literals[i] = fixed_code(i);
  for (unsigned i = 3; i <= LONGEST_MATCH; i++) s->lengths[i] = length_code(i);
  // Deflate with a window of 32 KB, and check bits.
  s->out[0] = 0x78;
  s->out[1] = 0x01;
  s->out_end = 2;
  return s;
}

void quick_deflate_destroy(quick_deflate *stream) { free(stream); }

/// Adds at most 32 bits. At most 7 wait between calls, so that 64 hold them.
static inline void put(quick_deflate *s, uint32_t bits, unsigned count) {
  s->bits |= (uint64_t)bits << s->bit_count;
  s->bit_count += count;
  while (s->bit_count >= 8) {
    s->out[s->out_end++] = (uint8_t)s->bits;
    s->bits >>= 8;
    s->bit_count -= 8;
  }
}

static inline uint32_t load_4(const uint8_t *p) {
  uint32_t v;
  memcpy(&v, p, 4);
  return v;
}

static inline uint32_t hash(uint32_t four) { return four * 2654435769u >> (32 - HASH_BITS); }

/// How many bytes from `p` on equal those `distance` before them, up to `limit`.
static inline size_t match_length(const uint8_t *p, size_t distance, size_t limit) {
  size_t length = 0;
  for (; length + 8 <= limit; length += 8) {
    uint64_t x, y;
    memcpy(&x, p + length, 8);
    memcpy(&y, p + length - distance, 8);
    if (x != y) break;
  }
  while (length < limit && p[length] == p[length - distance]) length++;
  return length;
}

/// Distance codes come in pairs of one number of extra bits, and have five bits.
static inline code distance_code(size_t distance) {
  uint32_t value = (uint32_t)distance - 1;
  if (value < 4) return (code){reversed(value, 5), 5};
  unsigned extra = 30 - (unsigned)__builtin_clz(value);
  uint32_t symbol = 2 * extra + (value >> extra);
  return (code){reversed(symbol, 5) | (value & ((1u << extra) - 1)) << 5, 5 + extra};
}

/// Writes a match of any length in pieces; none may be shorter than 3.
static void put_match(quick_deflate *s, size_t length, size_t distance) {
  code far = distance_code(distance);
  while (length > 0) {
    size_t step = length < LONGEST_MATCH ? length : LONGEST_MATCH;
    if (length > LONGEST_MATCH && length < LONGEST_MATCH + 3) step = length - 3;
    code near = s->lengths[step];
    put(s, near.bits, near.count);
    put(s, far.bits, far.count);
    length -= step;
  }
}

/// The longest match that is looked for at `at`; its length is 0 when there is none.
static inline size_t find_match(quick_deflate *s, size_t at, size_t *distance) {
  const uint8_t *p = s->window + at;
  size_t limit = s->end - at, best = 0;
  uint32_t four = load_4(p), slot = hash(four), place = s->base + (uint32_t)at;
  uint32_t back = place - s->latest[slot];
  s->latest[slot] = place;
  if (s->stride && s->stride <= at && load_4(p - s->stride) == four) {
    best = match_length(p, s->stride, limit);
    *distance = s->stride;
    if (best >= GOOD_MATCH) return best;
  }
  if (back >= 1 && back <= HISTORY && back <= at && load_4(p - back) == four) {
    size_t length = match_length(p, back, limit);
    if (length > best) {
      *distance = back;
      return length;
    }
  }
  return best;
}

static void encode_block(quick_deflate *s, bool last) {
  s->adler = quick_adler32(s->adler, s->window + s->start, s->end - s->start);
  // The last-block bit, then block type 1.
  put(s, (last ? 1 : 0) | 1 << 1, 3);
  size_t at = s->start;
  while (at + LEAST_MATCH <= s->end) {
    size_t distance = 0, length = find_match(s, at, &distance);
    if (length > 0) {
      put_match(s, length, distance);
      at += length;
    } else {
      code literal = s->literals[s->window[at++]];
      put(s, literal.bits, literal.count);
    }
  }
  for (; at < s->end; at++) put(s, s->literals[s->window[at]].bits, s->literals[s->window[at]].count);
  put(s, s->literals[256].bits, s->literals[256].count);
}

/// Keeps what the next block's matches may reach.
static void slide(quick_deflate *s) {
  size_t kept = s->end < HISTORY ? s->end : HISTORY;
  memmove(s->window, s->window + s->end - kept, kept);
  s->base += (uint32_t)(s->end - kept);
  s->start = s->end = kept;
}

static void end_stream(quick_deflate *s) {
  put(s, 0, (8 - s->bit_count) & 7);
  for (int shift = 24; shift >= 0; shift -= 8) s->out[s->out_end++] = (uint8_t)(s->adler >> shift);
  s->ended = true;
}

bool quick_deflate_run(quick_deflate *s, const uint8_t *bytes, size_t count, bool last,
                       uint8_t *out, size_t capacity, size_t *taken, size_t *written) {
  *taken = *written = 0;
  for (;;) {
    size_t ready = s->out_end - s->out_start, room = capacity - *written;
    size_t step = ready < room ? ready : room;
    memcpy(out + *written, s->out + s->out_start, step);
    s->out_start += step;
    *written += step;
    if (step < ready) return false;
    s->out_start = s->out_end = 0;
    if (s->ended) return true;
    size_t space = s->start + BLOCK - s->end, left = count - *taken;
    size_t more = left < space ? left : space;
    if (more > 0) memcpy(s->window + s->end, bytes + *taken, more);
    s->end += more;
    *taken += more;
    bool is_last = last && *taken == count;
    if (!is_last && more < space) return true;
    encode_block(s, is_last);
    if (is_last) end_stream(s);
    slide(s);
  }
}
