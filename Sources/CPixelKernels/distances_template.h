// What follows for listed pairs from their distances, for the metrics that have one distance a
// pixel, in the operations of a vector_*.h.
#pragma once

/// Some raw difference of the vector at pair `start` is greater than the greatest so far: rare, so
/// one pair at a time.
static __attribute__((noinline)) void pk_note_distances(const pk_pairs *pairs, size_t start,
                                                        const double *distances,
                                                        const pk_comparison *run) {
  for (size_t i = start; i < start + PK_PIXELS && i < pairs->count; i++)
    if (distances[i] > 0)
      pk_note_raw_differences(run->stats, pk_expected_pixel(pairs, i), pk_actual_pixel(pairs, i),
                              run->position + pairs->index[i]);
}

PK_OPERATION void pk_apply_distances(const pk_pairs *pairs, const double *distances,
                                     double limit, const pk_comparison *run) {
  pk_vector greatest = pk_all(pk_word(run->stats->greatest));
  for (size_t i = 0; i < pairs->count; i += PK_PIXELS) {
    pk_vector difference = pk_distance(pk_load(pk_expected_pixel(pairs, i)),
                                       pk_load(pk_actual_pixel(pairs, i)));
    if (pk_is_zero(pk_less(difference, greatest))) continue;
    pk_note_distances(pairs, i, distances, run);
    greatest = pk_all(pk_word(run->stats->greatest));
  }
  size_t differing = 0, changed = 0;
  for (size_t i = 0; i < pairs->count; i++) {
    uint8_t *pixel_class = run->classes + pairs->index[i];
    int over = distances[i] > 0 && distances[i] > limit;
    differing += distances[i] > 0;
    changed += (size_t)over;
    *pixel_class = over ? PK_CHANGED : *pixel_class;
  }
  run->stats->differing += differing;
  run->stats->changed += changed;
}
