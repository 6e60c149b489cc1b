// Is a pixel antialiased? Vysniauskas (2009), "Anti-aliased Pixel and Intensity Slope Detector",
// as pixelmatch 7.2.0 decides it. Pictures full of changes ask it a million times: the pixels that
// are not at a border, nearly all, take a path without loops and with few branches.
#include "yiq.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/// A picture as seen from one of its rows.
typedef struct {
  const uint8_t *row;  // first pixel of row `y`
  size_t width, height, y;
} view;

/// The neighbours of a pixel: columns outer, rows inner, as pixelmatch meets them.
static const signed char around[8][2] = {
    {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1},
};

static inline const uint8_t *pixel_at(view picture, size_t x, size_t y) {
  ptrdiff_t rows = (ptrdiff_t)(y - picture.y);
  return picture.row + rows * (ptrdiff_t)(picture.width * 4) + 4 * x;
}

static inline int is_at_border(view picture, size_t x, size_t y) {
  return x == 0 || y == 0 || x + 1 == picture.width || y + 1 == picture.height;
}

/// The i-th neighbour, or NULL where there is none, which only happens at a border.
ALWAYS_INLINE const uint8_t *neighbour(view picture, size_t x, size_t y, int i, int at_border) {
  size_t column = x + (size_t)around[i][0], row = y + (size_t)around[i][1];
  // Left of and above 0 wraps round to far beyond the size.
  if (at_border && (column >= picture.width || row >= picture.height)) return NULL;
  return pixel_at(picture, column, row);
}

/// How many neighbours equal the pixel, and one more at a border.
ALWAYS_INLINE int equal_neighbours(view picture, size_t x, size_t y, int at_border) {
  uint32_t word = pk_word(pixel_at(picture, x, y));
  int equal = at_border;
  for (int i = 0; i < 8; i++) {
    const uint8_t *other = neighbour(picture, x, y, i, at_border);
    if (other) equal += pk_word(other) == word;
  }
  return equal;
}

static int has_many_siblings(view picture, size_t x, size_t y) {
  if (is_at_border(picture, x, y)) return equal_neighbours(picture, x, y, 1) > 2;
  return equal_neighbours(picture, x, y, 0) > 2;
}

static int has_many_siblings_in_both(view centre, view other, size_t x, size_t y, int i) {
  size_t column = x + (size_t)around[i][0], row = y + (size_t)around[i][1];
  return has_many_siblings(centre, column, row) && has_many_siblings(other, column, row);
}

/// The neighbours that differ most in brightness, as places in `around`.
typedef struct {
  int equal, dark, bright;
  double darkest, brightest;
} slope;

/// The slope at a pixel. `opaque`: it and its neighbours are. First met wins ties.
ALWAYS_INLINE slope slope_at(view picture, size_t x, int at_border, int opaque) {
  const uint8_t *pixel = pixel_at(picture, x, picture.y);
  uint64_t position = (uint64_t)picture.y * picture.width + x;
  slope s = {.equal = at_border};
  for (int i = 0; i < 8; i++) {
    const uint8_t *other = neighbour(picture, x, picture.y, i, at_border);
    if (!other) continue;
    double delta = pk_brightness(opaque ? pk_plain_difference(pixel, other)
                                        : pk_blended_difference(pixel, other, position));
    int darker = delta < s.darkest, brighter = delta > s.brightest;
    s.equal += delta == 0;
    s.darkest = darker ? delta : s.darkest;
    s.dark = darker ? i : s.dark;
    s.brightest = brighter ? delta : s.brightest;
    s.bright = brighter ? i : s.bright;
  }
  return s;
}

ALWAYS_INLINE int is_opaque_around(view picture, size_t x) {
  unsigned alpha = pixel_at(picture, x, picture.y)[3];
  for (int i = 0; i < 8; i++) alpha &= neighbour(picture, x, picture.y, i, 0)[3];
  return alpha == 255;
}

/// The check with `centre` as the picture whose slope is looked at.
ALWAYS_INLINE int is_antialiased_in(view centre, view other, size_t x, int at_border) {
  // Equal pixels are equally bright: what asks for no arithmetic comes first.
  if (equal_neighbours(centre, x, centre.y, at_border) > 2) return 0;
  slope s = !at_border && is_opaque_around(centre, x) ? slope_at(centre, x, 0, 1)
                                                      : slope_at(centre, x, at_border, 0);
  if (s.equal > 2 || s.darkest == 0 || s.brightest == 0) return 0;
  return has_many_siblings_in_both(centre, other, x, centre.y, s.dark) ||
         has_many_siblings_in_both(centre, other, x, centre.y, s.bright);
}

int pk_is_antialiased(const uint8_t *expected_row, const uint8_t *actual_row, size_t width,
                      size_t height, size_t x, size_t y) {
  view expected = {expected_row, width, height, y};
  view actual = {actual_row, width, height, y};
  if (is_at_border(expected, x, y))
    return is_antialiased_in(expected, actual, x, 1) || is_antialiased_in(actual, expected, x, 1);
  return is_antialiased_in(expected, actual, x, 0) || is_antialiased_in(actual, expected, x, 0);
}
