#include "inflate_tables.h"

// RFC 1951, 3.2.5: symbols 257 to 285, and the distance symbols 0 to 29.
static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                         31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                         2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[30] = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

/// The entry of a symbol whose code, or what a subtable has of it, takes `bits`.
static uint32_t entry_of(table_kind kind, unsigned symbol, unsigned bits) {
  uint32_t base = symbol, extra = 0;
  if (kind == TABLE_LITERALS) {
    if (symbol < 256) return ENTRY_LITERAL | symbol << 16 | bits << 8 | bits;
    if (symbol == 256) return ENTRY_SPECIAL | ENTRY_END | bits << 8 | bits;
    if (symbol > 285) return ENTRY_SPECIAL | bits << 8 | bits;
    base = length_base[symbol - 257];
    extra = length_extra[symbol - 257];
  } else if (kind == TABLE_DISTANCES) {
    if (symbol > 29) return ENTRY_SPECIAL | bits << 8 | bits;
    base = distance_base[symbol];
    extra = symbol < 4 ? 0 : symbol / 2 - 1;
  }
  return base << 16 | bits << 8 | (bits + extra);
}

/// Counts the codes of each length. False when they are over-subscribed or not allowed incomplete.
static bool count_codes(table_kind kind, const uint8_t *lengths, unsigned count,
                        unsigned counts[LONGEST_CODE + 1]) {
  for (unsigned i = 0; i <= LONGEST_CODE; i++) counts[i] = 0;
  for (unsigned i = 0; i < count; i++) counts[lengths[i]]++;
  int left = 1;
  for (unsigned bits = 1; bits <= LONGEST_CODE; bits++) {
    left = 2 * left - (int)counts[bits];
    if (left < 0) return false;
  }
  counts[0] = 0;
  if (left == 0) return true;
  if (kind == TABLE_LENGTHS) return false;
  for (unsigned bits = 2; bits <= LONGEST_CODE; bits++) {
    if (counts[bits] > 0) return false;
  }
  return true;
}

/// Codes stand in the stream with their highest bit first.
static uint32_t reversed(uint32_t code, unsigned bits) {
  uint32_t result = 0;
  for (unsigned i = 0; i < bits; i++) result |= (code >> i & 1) << (bits - 1 - i);
  return result;
}

bool inflate_make_table(uint32_t *table, table_kind kind, const uint8_t *lengths, unsigned count) {
  const unsigned first_bits = kind == TABLE_LITERALS    ? LITERAL_BITS
                              : kind == TABLE_DISTANCES ? DISTANCE_BITS
                                                        : LENGTH_BITS;
  const uint32_t first_size = 1u << first_bits, sub_size = 1u << (LONGEST_CODE - first_bits);
  unsigned counts[LONGEST_CODE + 1];
  if (!count_codes(kind, lengths, count, counts)) return false;
  uint32_t next_code[LONGEST_CODE + 1], code = 0, next_subtable = first_size;
  for (unsigned bits = 1; bits <= LONGEST_CODE; bits++) {
    next_code[bits] = code = (code + counts[bits - 1]) << 1;
  }
  for (uint32_t i = 0; i < first_size; i++) table[i] = ENTRY_SPECIAL;
  for (unsigned symbol = 0; symbol < count; symbol++) {
    unsigned bits = lengths[symbol];
    if (bits == 0) continue;
    uint32_t place = reversed(next_code[bits]++, bits);
    if (bits <= first_bits) {
      uint32_t entry = entry_of(kind, symbol, bits);
      for (; place < first_size; place += 1u << bits) table[place] = entry;
      continue;
    }
    uint32_t *first = table + (place & (first_size - 1));
    if (!(*first & ENTRY_SUBTABLE)) {
      *first = ENTRY_SPECIAL | ENTRY_SUBTABLE | next_subtable << 16 | first_bits << 8 | first_bits;
      for (uint32_t i = 0; i < sub_size; i++) table[next_subtable + i] = ENTRY_SPECIAL;
      next_subtable += sub_size;
    }
    uint32_t entry = entry_of(kind, symbol, bits - first_bits), start = *first >> 16;
    for (place >>= first_bits; place < sub_size; place += 1u << (bits - first_bits)) {
      table[start + place] = entry;
    }
  }
  return true;
}
