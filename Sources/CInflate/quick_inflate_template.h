// The fast loop, for one level of processors. Before it is included, FAST_NAME and FAST_TARGET are
// defined, and COPY_MATCH(out, length, distance), which writes at most 64 bytes more than `length`.

static inline uint64_t load_8(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  v = __builtin_bswap64(v);
#endif
  return v;
}

// 56 bits or more; what is loaded above `count` is loaded again later, with the same value.
#define REFILL() (bits |= load_8(in) << count, in += (63 - count) >> 3, count |= 56)
#define DROP(n) (bits >>= (n), count -= (n))
#define LITERAL_ENTRY() literals[bits & ((1 << LITERAL_BITS) - 1)]
#define VALUE(entry) \
  (((entry) >> 16) + ((bits & ((1ull << ((entry) & 63)) - 1)) >> ((entry) >> 8 & 31)))

FAST_TARGET bool FAST_NAME(quick_inflate *s, run *r) {
  const uint32_t *literals = s->literals, *distances = s->distances;
  const uint8_t *in = r->in, *in_stop = r->in_end - FAST_INPUT;
  uint8_t *out = r->out, *const out_start = r->out_start, *out_stop = r->out_end - FAST_OUTPUT;
  const size_t history_count = s->history_count;
  uint64_t bits = s->bits;
  unsigned count = s->bit_count;
  bool goes_on = true;
  REFILL();
  uint32_t entry = LITERAL_ENTRY();
  while (in < in_stop && out < out_stop) {
    if (entry & ENTRY_LITERAL) {
      DROP(entry & 63);
      *out++ = (uint8_t)(entry >> 16);
      entry = LITERAL_ENTRY();
      if (entry & ENTRY_LITERAL) {
        DROP(entry & 63);
        *out++ = (uint8_t)(entry >> 16);
        entry = LITERAL_ENTRY();
        if (entry & ENTRY_LITERAL) {
          DROP(entry & 63);
          *out++ = (uint8_t)(entry >> 16);
          REFILL();
          entry = LITERAL_ENTRY();
          continue;
        }
      }
    }
    if (entry & ENTRY_SPECIAL) {
      if (entry & ENTRY_SUBTABLE) {
        DROP(LITERAL_BITS);
        uint32_t mask = (1 << (LONGEST_CODE - LITERAL_BITS)) - 1;
        entry = literals[(entry >> 16) + (bits & mask)];
        if (entry & ENTRY_LITERAL) {
          DROP(entry & 63);
          *out++ = (uint8_t)(entry >> 16);
          REFILL();
          entry = LITERAL_ENTRY();
          continue;
        }
      }
      if (entry & ENTRY_SPECIAL) {
        if (entry & ENTRY_END) DROP(entry & 63);
        s->state = entry & ENTRY_END ? STATE_BLOCK_HEAD : STATE_BROKEN;
        goes_on = false;
        break;
      }
    }
    size_t length = VALUE(entry);
    DROP(entry & 63);
    REFILL();
    uint32_t far = distances[bits & ((1 << DISTANCE_BITS) - 1)];
    if (far & ENTRY_SUBTABLE) {
      DROP(DISTANCE_BITS);
      uint32_t mask = (1 << (LONGEST_CODE - DISTANCE_BITS)) - 1;
      far = distances[(far >> 16) + (bits & mask)];
    }
    size_t distance = VALUE(far), produced = (size_t)(out - out_start);
    if (far & ENTRY_SPECIAL || distance > produced + history_count) {
      s->state = STATE_BROKEN;
      goes_on = false;
      break;
    }
    DROP(far & 63);
    // The next entry is on its way while the match is copied.
    REFILL();
    entry = LITERAL_ENTRY();
    if (distance <= produced) {
      COPY_MATCH(out, length, distance);
      out += length;
    } else {
      r->out = out;
      copy_from_history(s, r, length, distance);
      out = r->out;
    }
  }
  s->bits = bits & ((1ull << count) - 1);
  s->bit_count = count;
  r->in = in;
  r->out = out;
  return goes_on;
}

#undef REFILL
#undef DROP
#undef LITERAL_ENTRY
#undef VALUE
