// The CIEDE2000 metric over a run of pixels.
#include "cielab.h"
#include "kernels.h"

static pk_lab lab_of_srgb(const uint8_t color[3]) {
  return pk_lab_of_linear(pk_srgb_linear[color[0]], pk_srgb_linear[color[1]],
                          pk_srgb_linear[color[2]]);
}

/// Delta E of two pixels over the background that `over` blends with.
static double delta_over(const uint8_t *expected, const uint8_t *actual,
                         uint8_t (*over)(uint8_t value, uint8_t alpha)) {
  uint8_t e[3], a[3];
  for (int c = 0; c < 3; c++) {
    e[c] = over(expected[c], expected[3]);
    a[c] = over(actual[c], actual[3]);
  }
  if (memcmp(e, a, 3) == 0) return 0;
  return pk_delta_e(lab_of_srgb(e), lab_of_srgb(a));
}

double pk_ciede2000_delta(const uint8_t *expected, const uint8_t *actual) {
  double black = delta_over(expected, actual, pk_over_black);
  if (expected[3] == 255 && actual[3] == 255) return pk_rounded_delta_e(black);
  double white = delta_over(expected, actual, pk_over_white);
  return pk_rounded_delta_e(black > white ? black : white);
}

double pk_ciede2000_lab(const double expected[3], const double actual[3]) {
  return pk_delta_e((pk_lab){expected[0], expected[1], expected[2]},
                    (pk_lab){actual[0], actual[1], actual[2]});
}

void pk_compare_ciede2000_portable(const uint8_t *expected, const uint8_t *actual, size_t count,
                                   double limit, uint64_t position, uint8_t *classes,
                                   pk_stats *stats) {
  // Changes repeat (a recoloured area, a moved edge): the last pair's delta is remembered.
  uint32_t last_expected = 0, last_actual = 0;
  double delta = 0;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *e = expected + 4 * i, *a = actual + 4 * i;
    uint32_t expected_word = pk_word(e), actual_word = pk_word(a);
    if (expected_word == actual_word) continue;
    if (expected_word != last_expected || actual_word != last_actual) {
      delta = pk_ciede2000_delta(e, a);
      last_expected = expected_word, last_actual = actual_word;
    }
    if (!(delta > 0)) continue;
    stats->differing++;
    pk_note_raw_differences(stats, e, a, position + i);
    if (delta > limit) {
      stats->changed++;
      classes[i] = PK_CHANGED;
    }
  }
}
