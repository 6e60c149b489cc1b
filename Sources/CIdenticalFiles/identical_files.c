#include <CIdenticalFiles.h>
#include <errno.h>
#include <sys/stat.h>

#include "sound_png.h"

static bool is_absent(const char *path) {
  struct stat facts;
  return lstat(path, &facts) != 0 && errno == ENOENT;
}

uint64_t cidentical_pixels(const char *expected, const char *actual, const char *absent) {
  struct twin_file file;
  if (!twin_file_open(&file, expected, actual)) return 0;
  uint64_t pixels = !absent || is_absent(absent) ? sound_png_pixels(&file) : 0;
  twin_file_close(&file);
  return pixels > 1 ? pixels : 0;
}
