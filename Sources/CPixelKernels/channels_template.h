// The channels metric over listed pairs, in the operations of a vector_*.h.
#include "channels.h"

typedef struct {
  const uint8_t *tolerance;
  uint64_t *histogram;
} pk_channels_settings;

PK_OPERATION pk_vector pk_distance(pk_vector a, pk_vector b) {
  return pk_or(pk_less(a, b), pk_less(b, a));
}

PK_OPERATION pk_vector pk_composited_deltas(pk_vector e, pk_vector a) {
  pk_vector ones = pk_all(0xffffffff);
  // Opaque pixels are what they are over any background: the common case.
  if (pk_is_zero(pk_without(pk_all(0xff000000), pk_and(e, a)))) return pk_distance(e, a);
  pk_vector black = pk_distance(pk_scaled_by_alpha(e, e), pk_scaled_by_alpha(a, a));
  pk_vector white =
      pk_distance(pk_scaled_by_alpha(pk_xor(e, ones), e), pk_scaled_by_alpha(pk_xor(a, ones), a));
  return pk_and(pk_max(black, white), pk_all(0x00ffffff));
}

PK_OPERATION pk_vector pk_deltas(pk_vector e, pk_vector a, pk_transparency transparency) {
  if (transparency == PK_COMPOSITED) return pk_composited_deltas(e, a);
  pk_vector raw = pk_distance(e, a);
  if (transparency == PK_STRAIGHT) return raw;
  return pk_without(raw, pk_zero_pixels(pk_and(pk_or(e, a), pk_all(0xff000000))));
}

/// Some delta of the vector at pair `start` is greater than the greatest so far: rare, so one pair
/// at a time.
static __attribute__((noinline)) void pk_note_channels(const pk_pairs *pairs, size_t start,
                                                       pk_transparency transparency,
                                                       const pk_comparison *run) {
  for (size_t i = start; i < start + PK_PIXELS && i < pairs->count; i++) {
    uint8_t delta[4];
    pk_channel_deltas(pk_expected_pixel(pairs, i), pk_actual_pixel(pairs, i), transparency, delta);
    for (int c = 0; c < 4; c++)
      pk_note_greatest(run->stats, c, delta[c], run->position + pairs->index[i]);
  }
}

/// `within`: all bits where no delta is over the tolerance.
PK_OPERATION void pk_mark_changed(const pk_pairs *pairs, const uint32_t *within,
                                  const pk_comparison *run) {
  size_t unchanged = 0;
  for (size_t i = 0; i < pairs->count; i++) unchanged += within[i] & 1;
  run->stats->changed += pairs->count - unchanged;
  if (unchanged == 0) {
    for (size_t i = 0; i < pairs->count; i++) run->classes[pairs->index[i]] = PK_CHANGED;
  } else if (unchanged < pairs->count) {
    for (size_t i = 0; i < pairs->count; i++) {
      uint8_t *pixel_class = run->classes + pairs->index[i];
      *pixel_class = (uint8_t)((*pixel_class & within[i]) | (PK_CHANGED & ~within[i]));
    }
  }
}

/// `greatest_of`: each pair's greatest delta.
PK_OPERATION void pk_count_differing(const pk_pairs *pairs, const uint32_t *greatest_of,
                                     uint64_t *histogram, pk_stats *stats) {
  size_t differing = 0;
  for (size_t i = 0; i < pairs->count; i++) differing += greatest_of[i] != 0;
  stats->differing += differing;
  if (!histogram) return;
  for (size_t i = 0; i < pairs->count; i++) histogram[greatest_of[i]]++;
  histogram[0] -= pairs->count - differing;
}

/// A list of pairs under a transparency that is known when this is inlined.
PK_OPERATION void pk_apply_channels(const pk_pairs *pairs, pk_transparency transparency,
                                    const pk_channels_settings *settings,
                                    const pk_comparison *run) {
  uint32_t greatest_of[PK_PAIRS_CAPACITY], within[PK_PAIRS_CAPACITY];
  pk_vector greatest = pk_all(pk_word(run->stats->greatest));
  pk_vector tolerance = pk_all(pk_word(settings->tolerance));
  for (size_t i = 0; i < pairs->count; i += PK_PIXELS) {
    pk_vector delta = pk_deltas(pk_load(pk_expected_pixel(pairs, i)),
                                pk_load(pk_actual_pixel(pairs, i)), transparency);
    pk_store(greatest_of + i, pk_maxima(delta));
    pk_store(within + i, pk_zero_pixels(pk_less(delta, tolerance)));
    if (pk_is_zero(pk_less(delta, greatest))) continue;
    pk_note_channels(pairs, i, transparency, run);
    greatest = pk_all(pk_word(run->stats->greatest));
  }
  pk_count_differing(pairs, greatest_of, settings->histogram, run->stats);
  pk_mark_changed(pairs, within, run);
}

PK_TARGET static void pk_compare_channels_here(const uint8_t *expected, const uint8_t *actual,
                                               size_t count, const uint8_t tolerance[4],
                                               pk_transparency transparency, uint64_t position,
                                               uint8_t *classes, pk_stats *stats,
                                               uint64_t *histogram) {
  pk_comparison run = {expected, actual, count, position, classes, stats};
  pk_channels_settings settings = {tolerance, histogram};
  pk_pairs pairs;
  for (size_t i = 0; i < count;) {
    i = pk_next_pairs(&pairs, &run, i);
    if (pairs.count == 0) continue;
    switch (transparency) {
      case PK_INVISIBLE_IGNORED:
        pk_apply_channels(&pairs, PK_INVISIBLE_IGNORED, &settings, &run);
        break;
      case PK_STRAIGHT: pk_apply_channels(&pairs, PK_STRAIGHT, &settings, &run); break;
      case PK_COMPOSITED: pk_apply_channels(&pairs, PK_COMPOSITED, &settings, &run); break;
    }
  }
}
