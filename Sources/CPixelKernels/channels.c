// The channels metric: integer arithmetic, per channel.
#include "channels.h"

#include "kernels.h"

void pk_compare_channels_portable(const uint8_t *expected, const uint8_t *actual, size_t count,
                                  const uint8_t tolerance[4], pk_transparency transparency,
                                  uint64_t position, uint8_t *classes, pk_stats *stats,
                                  uint64_t *histogram) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *e = expected + 4 * i, *a = actual + 4 * i;
    if (pk_word(e) == pk_word(a)) continue;
    uint8_t delta[4], greatest = 0;
    int over = 0;
    pk_channel_deltas(e, a, transparency, delta);
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
