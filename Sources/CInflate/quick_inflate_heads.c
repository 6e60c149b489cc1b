#include <string.h>

#include "quick_inflate_state.h"

/// Deflate with a window of 32 KB, the right check bits, no dictionary (RFC 1950, 2.2).
static bool stream_head(quick_inflate *s, run *r) {
  if (!need(s, r, 16)) return false;
  uint32_t method = take(s, 8), flags = take(s, 8);
  bool good = method == 0x78 && (method << 8 | flags) % 31 == 0 && !(flags & 0x20);
  return move_on(s, good ? STATE_BLOCK_HEAD : STATE_BROKEN);
}

/// The codes that need no description (RFC 1951, 3.2.6).
static bool fixed_codes(quick_inflate *s) {
  uint8_t *lengths = s->lengths;
  memset(lengths, 8, 144);
  memset(lengths + 144, 9, 112);
  memset(lengths + 256, 7, 24);
  memset(lengths + 280, 8, 8);
  inflate_make_table(s->literals, TABLE_LITERALS, lengths, 288);
  memset(lengths, 5, 32);
  inflate_make_table(s->distances, TABLE_DISTANCES, lengths, 32);
  return move_on(s, STATE_CODES);
}

static bool block_head(quick_inflate *s, run *r) {
  if (s->last_block) {
    take(s, s->bit_count & 7);
    return move_on(s, STATE_TRAILER);
  }
  if (!need(s, r, 3)) return false;
  s->last_block = take(s, 1);
  switch (take(s, 2)) {
    case 0: take(s, s->bit_count & 7); return move_on(s, STATE_STORED_HEAD);
    case 1: return fixed_codes(s);
    case 2: return move_on(s, STATE_TABLE_SIZES);
    default: return move_on(s, STATE_BROKEN);
  }
}

static bool stored_head(quick_inflate *s, run *r) {
  if (!need(s, r, 32)) return false;
  uint32_t count = take(s, 16), inverse = take(s, 16);
  s->stored_left = count;
  return move_on(s, (count ^ inverse) == 0xffff ? STATE_STORED : STATE_BROKEN);
}

static bool table_sizes(quick_inflate *s, run *r) {
  if (!need(s, r, 14)) return false;
  s->literal_count = take(s, 5) + 257;
  s->distance_count = take(s, 5) + 1;
  s->length_count = take(s, 4) + 4;
  s->index = 0;
  memset(s->lengths, 0, LENGTH_SYMBOLS);
  bool good = s->literal_count <= 286 && s->distance_count <= 30;
  return move_on(s, good ? STATE_LENGTH_CODE : STATE_BROKEN);
}

static bool length_code(quick_inflate *s, run *r) {
  static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
  for (; s->index < s->length_count; s->index++) {
    if (!need(s, r, 3)) return false;
    s->lengths[order[s->index]] = (uint8_t)take(s, 3);
  }
  s->index = 0;
  bool good = inflate_make_table(s->code_lengths, TABLE_LENGTHS, s->lengths, LENGTH_SYMBOLS);
  return move_on(s, good ? STATE_CODE_LENGTHS : STATE_BROKEN);
}

/// Makes both tables once all code lengths are there.
static bool dynamic_codes(quick_inflate *s) {
  bool good = s->lengths[256] > 0 &&
              inflate_make_table(s->literals, TABLE_LITERALS, s->lengths, s->literal_count) &&
              inflate_make_table(s->distances, TABLE_DISTANCES, s->lengths + s->literal_count,
                                 s->distance_count);
  return move_on(s, good ? STATE_CODES : STATE_BROKEN);
}

static bool code_lengths(quick_inflate *s, run *r) {
  unsigned count = s->literal_count + s->distance_count;
  while (s->index < count) {
    // A code takes at most 7 bits, and what it repeats by 7 more; near the end there may be fewer.
    need(s, r, 14);
    uint32_t entry = s->code_lengths[s->bits & (LENGTH_TABLE - 1)];
    unsigned symbol = entry >> 16, bits = entry & 63;
    static const uint8_t extra[3] = {2, 3, 7}, least[3] = {3, 3, 11};
    unsigned more = symbol < 16 ? 0 : extra[symbol - 16];
    if (s->bit_count < bits + more) return false;
    take(s, bits);
    if (symbol < 16) {
      s->lengths[s->index++] = (uint8_t)symbol;
      continue;
    }
    unsigned repeat = least[symbol - 16] + take(s, more);
    if (s->index + repeat > count || (symbol == 16 && s->index == 0)) {
      return move_on(s, STATE_BROKEN);
    }
    uint8_t value = symbol == 16 ? s->lengths[s->index - 1] : 0;
    memset(s->lengths + s->index, value, repeat);
    s->index += repeat;
  }
  return dynamic_codes(s);
}

bool quick_inflate_head(quick_inflate *s, run *r) {
  switch (s->state) {
    case STATE_STREAM_HEAD: return stream_head(s, r);
    case STATE_BLOCK_HEAD: return block_head(s, r);
    case STATE_STORED_HEAD: return stored_head(s, r);
    case STATE_TABLE_SIZES: return table_sizes(s, r);
    case STATE_LENGTH_CODE: return length_code(s, r);
    case STATE_CODE_LENGTHS: return code_lengths(s, r);
    default: return false;
  }
}
