// The CIEDE2000 metric over listed pairs.
#include "distances_template.h"

PK_TARGET static void pk_compare_ciede2000_here(const uint8_t *expected, const uint8_t *actual,
                                                size_t count, double limit, uint64_t position,
                                                uint8_t *classes, pk_stats *stats) {
  pk_run run = {expected, actual, count, position, classes, stats};
  pk_pairs pairs;
  double distances[PK_PAIRS_CAPACITY];
  for (size_t i = 0; i < count;) {
    i = pk_next_pairs(&pairs, &run, i);
    for (size_t k = 0; k < pairs.count; k++) {
      // Changes repeat (a recoloured area, a moved edge).
      int repeated = k > 0 && pairs.expected[k] == pairs.expected[k - 1] &&
                     pairs.actual[k] == pairs.actual[k - 1];
      distances[k] = repeated ? distances[k - 1]
                              : pk_ciede2000_delta(pk_expected_pixel(&pairs, k),
                                                   pk_actual_pixel(&pairs, k));
    }
    pk_apply_distances(&pairs, distances, limit, &run);
  }
}
