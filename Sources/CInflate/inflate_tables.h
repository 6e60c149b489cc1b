// Decoding tables of Huffman codes (RFC 1951, 3.2).
#pragma once
#include <stdbool.h>
#include <stdint.h>

// An entry of a table:
//   bits 0-5    how many bits code and extra bits take; in a subtable without those of the first table
//   bits 8-12   how many of them are the code
//   bits 16-30  literal, or what the extra bits are added to, or the start of the subtable
enum {
  ENTRY_END = 1 << 13,
  ENTRY_SUBTABLE = 1 << 14,
  /// No literal, length or distance: one of the two above, or no code at all.
  ENTRY_SPECIAL = 1 << 15,
};
static const uint32_t ENTRY_LITERAL = 1u << 31;

enum {
  LITERAL_BITS = 11,
  DISTANCE_BITS = 8,
  LENGTH_BITS = 7,
  LONGEST_CODE = 15,
  LITERAL_SYMBOLS = 288,
  DISTANCE_SYMBOLS = 32,
  LENGTH_SYMBOLS = 19,
  // Of codes longer than the first table's bits, two or more share a subtable, as codes are complete;
  // all subtables of a table have one size.
  LITERAL_TABLE = (1 << LITERAL_BITS) + LITERAL_SYMBOLS / 2 * (1 << (LONGEST_CODE - LITERAL_BITS)),
  DISTANCE_TABLE =
      (1 << DISTANCE_BITS) + DISTANCE_SYMBOLS / 2 * (1 << (LONGEST_CODE - DISTANCE_BITS)),
  LENGTH_TABLE = 1 << LENGTH_BITS,
};

/// What the entries of a table stand for.
typedef enum table_kind { TABLE_LITERALS, TABLE_DISTANCES, TABLE_LENGTHS } table_kind;

/// Makes a table from the code lengths of `count` symbols. False when they are no code that zlib
/// takes: over-subscribed, or incomplete, but for a single code of one bit, and for no code at all,
/// in tables of literals and distances.
bool inflate_make_table(uint32_t *table, table_kind kind, const uint8_t *lengths, unsigned count);
