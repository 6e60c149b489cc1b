// The CIEDE2000 metric over listed pairs.
#include "cielab.h"
#include "distances_template.h"

enum { PK_DELTAS_AT_ONCE = 64 };

/// Opaque pairs whose Delta E is wanted, and what comes on the way to it, an array a quantity.
typedef struct {
  size_t count;
  uint32_t words[2][PK_DELTAS_AT_ONCE];
  size_t place[PK_DELTAS_AT_ONCE];  // in the list of pairs
  double linear[2][3][PK_DELTAS_AT_ONCE], lab[2][3][PK_DELTAS_AT_ONCE];
  double delta[PK_DELTAS_AT_ONCE];
} pk_delta_batch;

PK_OPERATION void pk_look_up_linear(pk_delta_batch *batch, int side, size_t count) {
  PK_SCALAR_LOOP
  for (size_t i = 0; i < count; i++)
    for (int c = 0; c < 3; c++)
      batch->linear[side][c][i] = pk_srgb_linear[batch->words[side][i] >> 8 * c & 255];
}

/// Computes the deltas of a batch and empties it. Plain loops, which the compiler turns into
/// vectors; each lane does what the portable kernel does, in the same order.
PK_TARGET static __attribute__((noinline)) void pk_finish_batch(pk_delta_batch *batch,
                                                                double *distances) {
  size_t count = batch->count;
  // Up to a multiple of any vector's lanes, so that no loop has a rest.
  for (; count % 8; count++) batch->words[0][count] = batch->words[1][count] = 0;
  for (int side = 0; side < 2; side++) {
    pk_look_up_linear(batch, side, count);
    double (*linear)[PK_DELTAS_AT_ONCE] = batch->linear[side];
    double (*lab)[PK_DELTAS_AT_ONCE] = batch->lab[side];
    for (size_t i = 0; i < count; i++) {
      pk_lab color = pk_lab_of_linear(linear[0][i], linear[1][i], linear[2][i]);
      lab[0][i] = color.lightness, lab[1][i] = color.a, lab[2][i] = color.b;
    }
  }
  double (*lab)[3][PK_DELTAS_AT_ONCE] = batch->lab;
  for (size_t i = 0; i < count; i++) {
    pk_lab expected = {lab[0][0][i], lab[0][1][i], lab[0][2][i]};
    pk_lab actual = {lab[1][0][i], lab[1][1][i], lab[1][2][i]};
    batch->delta[i] = pk_rounded_delta_e(pk_delta_e(expected, actual));
  }
  for (size_t i = 0; i < batch->count; i++) distances[batch->place[i]] = batch->delta[i];
  batch->count = 0;
}

PK_OPERATION int pk_repeats_pair_before(const pk_pairs *pairs, size_t i) {
  return i > 0 && pairs->expected[i] == pairs->expected[i - 1] &&
         pairs->actual[i] == pairs->actual[i - 1];
}

PK_OPERATION void pk_ciede2000_distances(const pk_pairs *pairs, double *distances) {
  pk_delta_batch batch;
  batch.count = 0;
  for (size_t i = 0; i < pairs->count; i++) {
    // Changes repeat: a recoloured area, a moved edge.
    if (pk_repeats_pair_before(pairs, i)) continue;
    if ((pairs->expected[i] & pairs->actual[i]) < 0xff000000) {
      distances[i] =
          pk_ciede2000_delta(pk_expected_pixel(pairs, i), pk_actual_pixel(pairs, i));
      continue;
    }
    batch.words[0][batch.count] = pairs->expected[i];
    batch.words[1][batch.count] = pairs->actual[i];
    batch.place[batch.count++] = i;
    if (batch.count == PK_DELTAS_AT_ONCE) pk_finish_batch(&batch, distances);
  }
  if (batch.count > 0) pk_finish_batch(&batch, distances);
  for (size_t i = 1; i < pairs->count; i++)
    if (pk_repeats_pair_before(pairs, i)) distances[i] = distances[i - 1];
}

PK_TARGET static void pk_compare_ciede2000_here(const uint8_t *expected, const uint8_t *actual,
                                                size_t count, double limit, uint64_t position,
                                                uint8_t *classes, pk_stats *stats) {
  pk_comparison run = {expected, actual, count, position, classes, stats};
  pk_pairs pairs;
  double distances[PK_PAIRS_CAPACITY];
  for (size_t i = 0; i < count;) {
    i = pk_next_pairs(&pairs, &run, i);
    if (pairs.count == 0) continue;
    pk_ciede2000_distances(&pairs, distances);
    pk_apply_distances(&pairs, distances, limit, &run);
  }
}
