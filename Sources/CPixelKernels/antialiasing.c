// Is a pixel antialiased? Vysniauskas (2009), "Anti-aliased Pixel and Intensity Slope Detector",
// as pixelmatch 7.2.0 decides it.
#include "yiq.h"

/// The 3 x 3 neighbourhood of a pixel, cut off at the borders of its picture. Inclusive.
typedef struct {
  size_t left, right, top, bottom;
  int at_border;
} neighbourhood;

static inline neighbourhood neighbourhood_of(size_t x, size_t y, size_t width, size_t height) {
  neighbourhood n = {
      .left = x > 0 ? x - 1 : 0,
      .right = x + 1 < width ? x + 1 : x,
      .top = y > 0 ? y - 1 : 0,
      .bottom = y + 1 < height ? y + 1 : y,
  };
  n.at_border = n.left == x || n.right == x || n.top == y || n.bottom == y;
  return n;
}

/// A picture as seen from one of its rows.
typedef struct {
  const uint8_t *row;  // first pixel of row `y`
  size_t width, height, y;
} view;

static inline const uint8_t *pixel_at(view picture, size_t x, size_t y) {
  ptrdiff_t rows = (ptrdiff_t)y - (ptrdiff_t)picture.y;
  return picture.row + rows * (ptrdiff_t)(picture.width * 4) + 4 * x;
}

/// True when three or more neighbours equal the pixel; at a border two are enough.
static int has_many_siblings(view picture, size_t x, size_t y) {
  neighbourhood n = neighbourhood_of(x, y, picture.width, picture.height);
  uint32_t word = pk_word(pixel_at(picture, x, y));
  // The pixel itself is met as well, and is equal: hence the start one below the published count.
  int equal = n.at_border ? 0 : -1;
  for (size_t row = n.top; row <= n.bottom; row++)
    for (size_t column = n.left; column <= n.right; column++)
      equal += pk_word(pixel_at(picture, column, row)) == word;
  return equal > 2;
}

/// The check with `centre` as the picture whose slope is looked at.
static int is_antialiased_in(view centre, view other, size_t x) {
  size_t y = centre.y;
  neighbourhood n = neighbourhood_of(x, y, centre.width, centre.height);
  const uint8_t *pixel = pixel_at(centre, x, y);
  uint64_t position = (uint64_t)y * centre.width + x;
  int equal = n.at_border ? 1 : 0;
  double darkest = 0, brightest = 0;
  size_t dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;

  for (size_t column = n.left; column <= n.right; column++) {
    for (size_t row = n.top; row <= n.bottom; row++) {
      if (column == x && row == y) continue;
      const uint8_t *neighbour = pixel_at(centre, column, row);
      double delta = 0;
      if (pk_word(neighbour) != pk_word(pixel))
        delta = pk_brightness(pk_blended_difference(pixel, neighbour, position));
      if (delta == 0) {
        if (++equal > 2) return 0;
      } else if (delta < darkest) {
        darkest = delta, dark_x = column, dark_y = row;
      } else if (delta > brightest) {
        brightest = delta, bright_x = column, bright_y = row;
      }
    }
  }
  if (darkest == 0 || brightest == 0) return 0;
  return (has_many_siblings(centre, dark_x, dark_y) && has_many_siblings(other, dark_x, dark_y)) ||
         (has_many_siblings(centre, bright_x, bright_y) &&
          has_many_siblings(other, bright_x, bright_y));
}

int pk_is_antialiased(const uint8_t *expected_row, const uint8_t *actual_row, size_t width,
                      size_t height, size_t x, size_t y) {
  view expected = {expected_row, width, height, y};
  view actual = {actual_row, width, height, y};
  return is_antialiased_in(expected, actual, x) || is_antialiased_in(actual, expected, x);
}
