#include <CIdenticalFiles.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

// Where initialisers are given the arguments.
#if defined(__GLIBC__)
// The first of all initialisers: those of the Swift runtime take longer than two files of identical
// bytes.
#define BEFORE_ALL __attribute__((constructor(101)))
#elif defined(__APPLE__)
#define BEFORE_ALL __attribute__((constructor))
#endif

#ifdef BEFORE_ALL
/// An operand that is taken as it is: a path of ASCII characters that begins with no hyphen.
static bool is_plain(const char *operand) {
  if (*operand == '\0' || *operand == '-') return false;
  for (; *operand != '\0'; operand++) {
    if ((unsigned char)*operand >= 0x80) return false;
  }
  return true;
}

/// A place for a file, which a path that ends with a slash is not.
static bool is_plain_output(const char *path) {
  return is_plain(path) && path[strlen(path) - 1] != '/';
}

/// `diff EXPECTED ACTUAL` or `diff EXPECTED ACTUAL -o DIFF`. Anything else, be it `--` before the
/// operands, is left to Swift.
static bool is_plain_diff(int count, char **arguments) {
  if ((count != 4 && count != 6) || strcmp(arguments[1], "diff") != 0) return false;
  if (!is_plain(arguments[2]) || !is_plain(arguments[3])) return false;
  return count == 4 || (strcmp(arguments[4], "-o") == 0 && is_plain_output(arguments[5]));
}

/// As for every diff image of identical pictures, though there was none before.
static bool remove_output(const char *path) { return unlink(path) == 0 || errno == ENOENT; }

static bool write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

/// Writes what `pixsnap diff` says of so many identical pixels.
static bool write_verdict(uint64_t pixels) {
  char line[80], digits[20];
  size_t digit_count = 0, count = 0;
  for (; pixels > 0; pixels /= 10) digits[digit_count++] = (char)('0' + pixels % 10);
  static const char start[] = "identical: all ", end[] = " pixels are the same\n";
  memcpy(line, start, sizeof start - 1);
  count += sizeof start - 1;
  while (digit_count > 0) line[count++] = digits[--digit_count];
  memcpy(line + count, end, sizeof end - 1);
  count += sizeof end - 1;
  return write_all(line, count);
}

/// Ends the process when it compares two files of identical bytes; else leaves everything as it is, but
/// for the signals, which Swift sets as well. Should a standard stream be closed, a file has its number
/// for a while, but is read only and closed before anything is written.
BEFORE_ALL static void end_if_identical(int count, char **arguments) {
  if (!is_plain_diff(count, arguments)) return;
  // A closed pipe and a file over the limit are errors, and Swift has the words for them.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  const char *output = count == 6 ? arguments[5] : NULL;
  uint64_t pixels = cidentical_pixels(arguments[2], arguments[3], output);
  if (pixels == 0 || (output && !remove_output(output))) return;
  if (write_verdict(pixels)) _exit(0);
}
#endif
