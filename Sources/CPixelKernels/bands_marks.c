#include <string.h>

#include "CPixelKernelsBands.h"

size_t pk_count_class(const uint8_t *classes, uint8_t value, size_t count) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) found += classes[i] == value;
  return found;
}

int pk_has_class(const uint8_t *classes, uint8_t value, size_t count) {
  return count > 0 && memchr(classes, value, count) != NULL;
}

/// The next pixel of class PK_CHANGED in [from, to), or `to`.
static size_t next_changed(const uint8_t *classes, size_t from, size_t to) {
  if (from >= to) return to;
  const uint8_t *found = memchr(classes + from, PK_CHANGED, to - from);
  return found == NULL ? to : (size_t)(found - classes);
}

void pk_collect_tiles(const uint8_t *classes, size_t from, size_t to, uint32_t y,
                      pk_tile *tiles) {
  for (size_t x = next_changed(classes, from, to); x < to;
       x = next_changed(classes, x + 1, to)) {
    pk_tile *tile = &tiles[x >> PK_TILE_SHIFT];
    uint32_t column = (uint32_t)x;
    if (tile->count == 0) {
      *tile = (pk_tile){.min_x = column, .max_x = column, .min_y = y, .max_y = y};
    }
    tile->count++;
    if (column < tile->min_x) tile->min_x = column;
    if (column > tile->max_x) tile->max_x = column;
    if (y < tile->min_y) tile->min_y = y;
    if (y > tile->max_y) tile->max_y = y;
  }
}

static int is_antialiased(pk_rows rows, size_t x) {
  return pk_is_antialiased(rows.expected, rows.actual, rows.width, rows.height, x, rows.y);
}

size_t pk_exclude_antialiased(pk_rows rows, size_t from, size_t to, uint8_t *classes) {
  size_t excluded = 0;
  for (size_t x = next_changed(classes, from, to); x < to;
       x = next_changed(classes, x + 1, to)) {
    if (!is_antialiased(rows, x)) continue;
    classes[x] = PK_ANTIALIASED;
    excluded++;
  }
  return excluded;
}

void pk_settle_candidates(pk_rows rows, size_t from, size_t to, const uint8_t tolerance[4],
                          pk_transparency transparency, uint8_t *classes, uint64_t counts[2],
                          uint64_t *histogram) {
  for (size_t x = next_changed(classes, from, to); x < to;
       x = next_changed(classes, x + 1, to)) {
    pk_stats stats = {0};
    uint8_t over = PK_UNCHANGED;
    int antialiased = is_antialiased(rows, x);
    pk_compare_channels(rows.expected + 4 * x, rows.actual + 4 * x, 1, tolerance, transparency, 0,
                        &over, &stats, antialiased ? NULL : histogram);
    if (over == PK_CHANGED && antialiased) over = PK_ANTIALIASED;
    classes[x] = over;
    if (over != PK_UNCHANGED) counts[over - PK_CHANGED]++;
  }
}

void pk_yiq_steps(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                  size_t count, uint64_t position, uint32_t *steps) {
  for (size_t x = next_changed(classes, 0, count); x < count;
       x = next_changed(classes, x + 1, count)) {
    double delta = pk_yiq_delta(expected + 4 * x, actual + 4 * x, position + x);
    // The comparator's own arithmetic decides, so a step that is said to pass does. The limit
    // rises with the step: halving finds the smallest.
    int low = 0, high = PK_YIQ_STEPS;
    while (low < high) {
      int middle = (low + high) / 2;
      double threshold = middle / 10000.0;
      if (delta > 35215.0 * threshold * threshold) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    steps[low]++;
  }
}

void pk_ciede2000_steps(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                        size_t count, uint32_t *steps) {
  for (size_t x = next_changed(classes, 0, count); x < count;
       x = next_changed(classes, x + 1, count)) {
    double delta = pk_ciede2000_delta(expected + 4 * x, actual + 4 * x);
    int step = delta >= 200 ? PK_DELTA_E_STEPS : (int)(delta * 10000);
    while (step > 0 && delta <= (step - 1) / 10000.0) step--;
    while (step < PK_DELTA_E_STEPS && delta > step / 10000.0) step++;
    steps[step]++;
  }
}
