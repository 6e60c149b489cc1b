#include "quick_inflate.h"

#include <stdlib.h>
#include <string.h>

#include "adler.h"
#include "cpu.h"
#include "quick_inflate_state.h"

quick_inflate *quick_inflate_create(bool portable, cinflate_history history) {
  quick_inflate *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->portable = portable;
  s->keeps_output = history == CINFLATE_KEPT;
  s->adler = 1;
  return s;
}

void quick_inflate_destroy(quick_inflate *stream) { free(stream); }

static bool stored(quick_inflate *s, run *r) {
  while (s->stored_left > 0 && s->bit_count >= 8 && r->out < r->out_end) {
    *r->out++ = (uint8_t)take(s, 8);
    s->stored_left--;
  }
  size_t count = s->stored_left, there = (size_t)(r->in_end - r->in);
  size_t room = (size_t)(r->out_end - r->out);
  if (count > there) count = there;
  if (count > room) count = room;
  if (s->bit_count == 0 && count > 0) {
    memcpy(r->out, r->in, count);
    r->in += count;
    r->out += count;
    s->stored_left -= (uint32_t)count;
  }
  return s->stored_left == 0 && move_on(s, STATE_BLOCK_HEAD);
}

/// The entry for the next bits, and how many of them its table takes before it.
static uint32_t look_up(const uint32_t *table, unsigned first_bits, uint64_t bits,
                        unsigned *before) {
  uint32_t entry = table[bits & ((1u << first_bits) - 1)];
  *before = 0;
  if (entry & ENTRY_SUBTABLE) {
    *before = first_bits;
    uint32_t mask = (1u << (LONGEST_CODE - first_bits)) - 1;
    entry = table[(entry >> 16 & 0x7fff) + (bits >> first_bits & mask)];
  }
  return entry;
}

static uint32_t value_of(uint32_t entry, uint64_t bits) {
  return (entry >> 16 & 0x7fff) +
         (uint32_t)((bits & ((1ull << (entry & 63)) - 1)) >> (entry >> 8 & 31));
}

/// Writes what fits of the match at hand. False when some of it is left.
static bool write_match(quick_inflate *s, run *r) {
  size_t room = (size_t)(r->out_end - r->out);
  size_t step = s->match_left < room ? s->match_left : room;
  copy_from_history(s, r, step, s->match_distance);
  s->match_left -= (uint32_t)step;
  return s->match_left == 0;
}

/// Decodes one literal, match or end of block near the end of the input or the output. False when
/// either ends before it.
static bool careful_code(quick_inflate *s, run *r) {
  if (!write_match(s, r)) return false;
  // A length with its distance takes at most 48 bits; near the end of the input there may be fewer.
  need(s, r, 48);
  unsigned before, before_distance;
  uint32_t entry = look_up(s->literals, LITERAL_BITS, s->bits, &before);
  unsigned used = before + (entry & 63);
  // A code that is not complete yet may look like any other, also like none.
  if (used > s->bit_count) return false;
  if (entry & ENTRY_LITERAL) {
    if (r->out == r->out_end) return false;
    take(s, used);
    *r->out++ = (uint8_t)(entry >> 16);
    return true;
  }
  if (entry & ENTRY_SPECIAL) {
    if (!(entry & ENTRY_END)) return s->bit_count >= LONGEST_CODE && move_on(s, STATE_BROKEN);
    take(s, used);
    return move_on(s, STATE_BLOCK_HEAD);
  }
  uint32_t length = value_of(entry, s->bits >> before);
  uint64_t rest = s->bits >> used;
  uint32_t far = look_up(s->distances, DISTANCE_BITS, rest, &before_distance);
  unsigned far_used = before_distance + (far & 63);
  if (used + far_used > s->bit_count) return false;
  uint32_t distance = value_of(far, rest >> before_distance);
  size_t reach = (size_t)(r->out - r->out_start) + s->history_count;
  if (far & ENTRY_SPECIAL) {
    return s->bit_count - used >= LONGEST_CODE && move_on(s, STATE_BROKEN);
  }
  if (distance > reach) return move_on(s, STATE_BROKEN);
  take(s, used);
  take(s, far_used);
  s->match_left = length;
  s->match_distance = distance;
  return write_match(s, r);
}

/// The fast loop of the level of this processor.
static bool fast_codes(quick_inflate *s, run *r) {
#if defined(__x86_64__)
  if (!s->portable && cpu_has_avx2() && cpu_has_bmi2()) {
    return quick_inflate_fast_avx2(s, r);
  }
#endif
  return quick_inflate_fast_portable(s, r);
}

static bool codes(quick_inflate *s, run *r) {
  if (s->match_left == 0 && r->in_end - r->in > FAST_INPUT &&
      r->out_end - r->out > FAST_OUTPUT && !fast_codes(s, r)) {
    return true;
  }
  return careful_code(s, r);
}

static void add_to_adler(quick_inflate *s, run *r) {
  size_t count = (size_t)(r->out - r->unsummed);
  s->adler = s->portable ? quick_adler32_portable(s->adler, r->unsummed, count)
                         : quick_adler32(s->adler, r->unsummed, count);
  r->unsummed = r->out;
}

static bool trailer(quick_inflate *s, run *r) {
  if (!need(s, r, 32)) return false;
  add_to_adler(s, r);
  uint32_t adler = __builtin_bswap32(take(s, 32));
  // Bytes behind the stream that were taken cannot be given back.
  bool good = adler == s->adler && s->bit_count == 0;
  return move_on(s, good ? STATE_ENDED : STATE_BROKEN);
}

/// Copies what matches of later runs may reach of the output from `start` to `end`.
static void save_history(quick_inflate *s, const uint8_t *start, const uint8_t *end) {
  size_t produced = (size_t)(end - start);
  if (produced == 0) return;
  size_t fresh = produced < HISTORY ? produced : HISTORY;
  size_t kept = s->history_count < HISTORY - fresh ? s->history_count : HISTORY - fresh;
  memmove(s->history + HISTORY - fresh - kept, s->history + HISTORY - kept, kept);
  memcpy(s->history + HISTORY - fresh, end - fresh, fresh);
  s->history_count = kept + fresh;
}

/// Where output that goes on at `output` without a gap began. What was kept before a gap is copied.
static uint8_t *output_start(quick_inflate *s, uint8_t *output) {
  if (!s->keeps_output) return output;
  if (output != s->kept_end) {
    save_history(s, s->kept_start, s->kept_end);
    s->kept_start = output;
  }
  return s->kept_start;
}

/// Does one step of the state that `s` is in. False when nothing more can be done for now.
static bool step(quick_inflate *s, run *r) {
  switch (s->state) {
    case STATE_STORED: return stored(s, r);
    case STATE_CODES: return codes(s, r);
    case STATE_TRAILER: return trailer(s, r);
    case STATE_ENDED:
    case STATE_BROKEN: return false;
    default: return quick_inflate_head(s, r);
  }
}

cinflate_outcome quick_inflate_run(quick_inflate *s, const uint8_t **input, size_t *input_count,
                                   uint8_t **output, size_t *output_count) {
  uint8_t *start = output_start(s, *output);
  run r = {*input, *input + *input_count, *output, start, *output + *output_count, *output};
  while (step(s, &r)) {
  }
  if (s->state != STATE_ENDED && s->state != STATE_BROKEN) {
    add_to_adler(s, &r);
    if (!s->keeps_output) save_history(s, r.out_start, r.out);
    s->kept_end = r.out;
  }
  *input_count = (size_t)(r.in_end - r.in);
  *output_count = (size_t)(r.out_end - r.out);
  *input = r.in;
  *output = r.out;
  if (s->state == STATE_ENDED) return CINFLATE_ENDED;
  return s->state == STATE_BROKEN ? CINFLATE_BROKEN : CINFLATE_MORE;
}
