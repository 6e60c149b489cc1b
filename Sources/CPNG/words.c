#include <string.h>

#include "reader.h"

/// What libpng says of a file, and the same for a person who has never read its source.
static const struct {
  const char *message;
  const char *words;
} known[] = {
  {"Image width is zero in IHDR", "the width is 0"},
  {"Image height is zero in IHDR", "the height is 0"},
  {"Invalid bit depth in IHDR", "a bit depth that PNG does not have"},
  {"Invalid color type in IHDR", "a colour type that PNG does not have"},
  {"Invalid color type/bit depth combination in IHDR",
   "a bit depth that the colour type cannot have"},
  {"Unknown interlace method in IHDR", "an interlace method that PNG does not have"},
  {"Unknown compression method in IHDR", "a compression method that PNG does not have"},
  {"Unknown filter method in IHDR", "a filter method that PNG does not have"},
  {"Invalid filter method in IHDR", "a filter method that PNG does not have"},
  {"Invalid IHDR length", "the header does not have 13 bytes"},
  {"PNG unsigned integer out of range", "a length or side is over 2147483647"},
  {"invalid chunk type", "the name of the chunk is not four letters"},
  {"bad header (invalid type)", "the name of the chunk is not four letters"},
  {"bad header (invalid length)", "the chunk is too long"},
  {"chunk data is too large", "the chunk is too long"},
  {"out of place", "the chunk stands where it must not"},
  {"duplicate", "the chunk is there twice"},
  {"invalid", "the chunk has a length that it cannot have"},
  {"ignored in grayscale PNG", "a grey picture cannot have a palette"},
  {"invalid with alpha channel", "a picture with an alpha channel cannot have this chunk"},
  {"Missing PLTE before IDAT", "there is no palette before the image data"},
  {"bad adaptive filter value", "a row has a filter type that PNG does not have"},
};

/// libpng puts the name of the chunk before what it says: letters as they are, all else as `[7F]`.
static const char *without_chunk_name(const char *message) {
  const char *rest = message;
  for (int i = 0; i < 4; i++) {
    if (rest[0] == '[' && rest[1] && rest[2] && rest[3] == ']') {
      rest += 4;
    } else if ((rest[0] >= 'A' && rest[0] <= 'Z') || (rest[0] >= 'a' && rest[0] <= 'z')) {
      rest++;
    } else {
      return message;
    }
  }
  return strncmp(rest, ": ", 2) == 0 ? rest + 2 : message;
}

const char *cpng_plain_words(const char *message) {
  const char *rest = without_chunk_name(message);
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (strcmp(rest, known[i].message) == 0) return known[i].words;
  }
  return rest;
}
