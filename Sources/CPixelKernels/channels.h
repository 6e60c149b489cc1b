// The channels metric for one pair of pixels. Not public.
#pragma once
#include "pixel.h"

/// The deltas of one pair of pixels under `transparency`.
static inline void pk_channel_deltas(const uint8_t *expected, const uint8_t *actual,
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
