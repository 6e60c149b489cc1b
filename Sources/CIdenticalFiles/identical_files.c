#include <CIdenticalFiles.h>

#include "sound_png.h"

uint64_t cidentical_pixels(const char *expected, const char *actual) {
  struct twin_file file;
  if (!twin_file_open(&file, expected, actual)) return 0;
  uint64_t pixels = sound_png_pixels(&file);
  twin_file_close(&file);
  return pixels > 1 ? pixels : 0;
}
