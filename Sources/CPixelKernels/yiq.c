// The YIQ metric over a run of pixels.
#include "kernels.h"
#include "yiq.h"

double pk_yiq_delta(const uint8_t *expected, const uint8_t *actual, uint64_t position) {
  if (pk_word(expected) == pk_word(actual)) return 0;
  return pk_yiq_distance(pk_blended_difference(expected, actual, position));
}

void pk_compare_yiq_portable(const uint8_t *expected, const uint8_t *actual, size_t count,
                             double limit, uint64_t position, uint8_t *classes,
                             pk_stats *stats) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *e = expected + 4 * i, *a = actual + 4 * i;
    if (pk_word(e) == pk_word(a)) continue;
    double delta = pk_yiq_delta(e, a, position + i);
    if (!(delta > 0)) continue;
    stats->differing++;
    pk_note_raw_differences(stats, e, a, position + i);
    if (delta > limit) {
      stats->changed++;
      classes[i] = PK_CHANGED;
    }
  }
}
