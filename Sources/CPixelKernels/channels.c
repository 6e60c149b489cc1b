// The channels metric: integer arithmetic, per channel.
#include "pixel.h"

/// The deltas of one pair of pixels under `transparency`.
static inline void channel_deltas(const uint8_t *expected, const uint8_t *actual,
                                  pk_transparency transparency, uint8_t delta[4]) {
  uint8_t expected_alpha = expected[3], actual_alpha = actual[3];
  if (transparency == PK_COMPOSITED) {
    for (int c = 0; c < 3; c++) {
      uint8_t black = pk_absolute_difference(pk_over_black(expected[c], expected_alpha),
                                             pk_over_black(actual[c], actual_alpha));
      uint8_t white = pk_absolute_difference(pk_over_white(expected[c], expected_alpha),
                                             pk_over_white(actual[c], actual_alpha));
      delta[c] = black > white ? black : white;
    }
    delta[3] = 0;
    return;
  }
  int invisible = transparency == PK_INVISIBLE_IGNORED && (expected_alpha | actual_alpha) == 0;
  for (int c = 0; c < 4; c++)
    delta[c] = invisible ? 0 : pk_absolute_difference(expected[c], actual[c]);
}

static inline void compare(const uint8_t *expected, const uint8_t *actual, size_t count,
                           const uint8_t tolerance[4], pk_transparency transparency,
                           uint64_t position, uint8_t *classes, pk_stats *stats,
                           uint64_t *histogram) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *e = expected + 4 * i, *a = actual + 4 * i;
    if (pk_word(e) == pk_word(a)) continue;
    uint8_t delta[4], greatest = 0;
    int over = 0;
    channel_deltas(e, a, transparency, delta);
    for (int c = 0; c < 4; c++) {
      if (delta[c] > greatest) greatest = delta[c];
      over |= delta[c] > tolerance[c];
      pk_note_greatest(stats, c, delta[c], position + i);
    }
    if (greatest == 0) continue;
    stats->differing++;
    if (histogram) histogram[greatest]++;
    if (over) {
      stats->changed++;
      classes[i] = PK_CHANGED;
    }
  }
}

void pk_compare_channels(const uint8_t *expected, const uint8_t *actual, size_t count,
                         const uint8_t tolerance[4], pk_transparency transparency,
                         uint64_t position, uint8_t *classes, pk_stats *stats,
                         uint64_t *histogram) {
  compare(expected, actual, count, tolerance, transparency, position, classes, stats, histogram);
}
