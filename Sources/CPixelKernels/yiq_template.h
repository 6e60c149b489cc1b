// The YIQ metric over listed pairs.
#include "distances_template.h"
#include "yiq.h"

/// The distances of opaque pairs: plain loops, which the compiler turns into vectors. Each lane
/// does what the portable kernel does, in the same order.
PK_OPERATION void pk_opaque_yiq_distances(const uint32_t *expected, const uint32_t *actual,
                                          double *distances, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t e = expected[i], a = actual[i];
    pk_rgb_difference d = {
        (int)(e & 255) - (int)(a & 255),
        (int)(e >> 8 & 255) - (int)(a >> 8 & 255),
        (int)(e >> 16 & 255) - (int)(a >> 16 & 255),
    };
    distances[i] = pk_yiq_distance(d);
  }
}

/// Computes the distances of the pairs that are not opaque, which need the background.
PK_OPERATION void pk_correct_translucent(const pk_pairs *pairs, double *distances,
                                         uint64_t position) {
  uint32_t all = 0xff000000;
  for (size_t i = 0; i < pairs->count; i++) all &= pairs->expected[i] & pairs->actual[i];
  if (all == 0xff000000) return;
  for (size_t i = 0; i < pairs->count; i++)
    if ((pairs->expected[i] & pairs->actual[i]) < 0xff000000)
      distances[i] = pk_yiq_delta(pk_expected_pixel(pairs, i), pk_actual_pixel(pairs, i),
                                  position + pairs->index[i]);
}

PK_TARGET static void pk_compare_yiq_here(const uint8_t *expected, const uint8_t *actual,
                                          size_t count, double limit, uint64_t position,
                                          uint8_t *classes, pk_stats *stats) {
  pk_comparison run = {expected, actual, count, position, classes, stats};
  pk_pairs pairs;
  double distances[PK_PAIRS_CAPACITY];
  for (size_t i = 0; i < count;) {
    i = pk_next_pairs(&pairs, &run, i);
    if (pairs.count == 0) continue;
    pk_opaque_yiq_distances(pairs.expected, pairs.actual, distances, pairs.count);
    pk_correct_translucent(&pairs, distances, position);
    pk_apply_distances(&pairs, distances, limit, &run);
  }
}
