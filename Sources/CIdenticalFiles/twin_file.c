#include "twin_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// Looked at before anything is opened: opening a pipe wakes the one who writes into it, and what is
/// opened first may be what the second path, in /dev/fd, leads to.
static bool is_regular(const char *path) {
  struct stat facts;
  return stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}

/// The size of an open regular file that is read from its start; 0 for anything else.
static uint64_t size_of(int descriptor) {
  struct stat facts;
  if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size <= 0) return 0;
  return lseek(descriptor, 0, SEEK_CUR) == 0 ? (uint64_t)facts.st_size : 0;
}

static int open_for_reading(const char *path) {
  // Should something else have taken its place, it is not waited for.
  return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

bool twin_file_open(struct twin_file *file, const char *expected, const char *actual) {
  if (!is_regular(expected) || !is_regular(actual)) return false;
  file->offset = file->start = file->end = 0;
  file->expected = open_for_reading(expected);
  if (file->expected < 0) return false;
  file->actual = open_for_reading(actual);
  if (file->actual >= 0) {
    file->size = size_of(file->expected);
    if (file->size > 0 && size_of(file->actual) == file->size) return true;
    close(file->actual);
  }
  close(file->expected);
  return false;
}

void twin_file_close(struct twin_file *file) {
  close(file->expected);
  close(file->actual);
}

/// Reads all of `count` bytes.
static bool read_all(int descriptor, uint8_t *bytes, size_t count, uint64_t offset) {
  while (count > 0) {
    ssize_t got = pread(descriptor, bytes, count, (off_t)offset);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    offset += (uint64_t)got;
    count -= (size_t)got;
  }
  return true;
}

bool twin_file_has(struct twin_file *file, size_t count) {
  size_t kept = file->end - file->start;
  if (kept >= count) return true;
  memmove(file->bytes, file->bytes + file->start, kept);
  file->start = 0;
  file->end = kept;
  size_t room = WINDOW_BYTES - kept;
  uint64_t left = file->size - file->offset;
  size_t next = left < room ? (size_t)left : room;
  uint8_t *bytes = file->bytes + kept;
  if (kept + next < count || !read_all(file->expected, bytes, next, file->offset) ||
      !read_all(file->actual, file->others, next, file->offset) ||
      memcmp(bytes, file->others, next) != 0)
    return false;
  file->end += next;
  file->offset += next;
  return true;
}
