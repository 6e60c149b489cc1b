// Comparing rows under a mask: which runs of pixels go to the metric's kernel, and what becomes of
// the antialiased ones.
#include <string.h>

#include "CPixelKernelsBands.h"
#include "bands_marks.h"

/// What one call of pk_compare_rows works on.
typedef struct {
  pk_rows rows;
  pk_metric metric;
  pk_tally *tally;
  uint64_t *histogram;
} job;

static uint8_t smallest(const uint8_t tolerance[4]) {
  uint8_t least = tolerance[0];
  for (int c = 1; c < 4; c++)
    if (tolerance[c] < least) least = tolerance[c];
  return least;
}

/// Compares `count` pixels that lie one after the other from column `x` of row `row` (counted from
/// the first of the job's) on.
static void compare_pixels(job job, size_t row, size_t x, size_t count, const pk_run *run) {
  size_t start = row * job.rows.width + x;
  const uint8_t *expected = job.rows.expected + 4 * start;
  const uint8_t *actual = job.rows.actual + 4 * start;
  uint8_t *classes = job.rows.classes + start;
  uint64_t position = (uint64_t)job.rows.y * job.rows.width + start;
  pk_stats *stats = &job.tally->stats;
  memset(classes, PK_UNCHANGED, count);
  switch (job.metric.kind) {
    case PK_CHANNELS: {
      // Antialiased pixels excluded: candidates first, the histogram when they are settled.
      int settles = job.metric.excludes_antialiased;
      uint8_t low = smallest(run->tolerance);
      uint8_t candidates[4] = {low, low, low, low};
      pk_compare_channels(expected, actual, count, settles ? candidates : run->tolerance,
                          job.metric.transparency, position, classes, stats,
                          settles || run->is_own ? NULL : job.histogram);
      break;
    }
    case PK_YIQ:
      pk_compare_yiq(expected, actual, count, job.metric.limit, position, classes, stats);
      break;
    case PK_CIEDE2000:
      pk_compare_ciede2000(expected, actual, count, job.metric.limit, position, classes, stats);
      break;
  }
}

/// The class of one candidate, and its place in the histogram.
static uint8_t settled(job job, size_t row, size_t x, const pk_run *run) {
  size_t offset = 4 * row * job.rows.width;
  const uint8_t *expected = job.rows.expected + offset, *actual = job.rows.actual + offset;
  int antialiased =
      pk_is_antialiased(expected, actual, job.rows.width, job.rows.height, x, job.rows.y + row);
  uint8_t class = PK_CHANGED;
  if (job.metric.kind == PK_CHANNELS) {
    pk_stats stats = {0};
    class = PK_UNCHANGED;
    pk_compare_channels(expected + 4 * x, actual + 4 * x, 1, run->tolerance,
                        job.metric.transparency, 0, &class, &stats,
                        antialiased || run->is_own ? NULL : job.histogram);
  }
  return class == PK_CHANGED && antialiased ? PK_ANTIALIASED : class;
}

/// Decides what the candidates of row `row`, columns `from` to `to`, are.
static void settle(job job, size_t row, size_t from, size_t to, const pk_run *run) {
  uint8_t *classes = job.rows.classes + row * job.rows.width;
  for (size_t x = pk_next_changed(classes, from, to); x < to;
       x = pk_next_changed(classes, x + 1, to)) {
    classes[x] = settled(job, row, x, run);
    if (classes[x] != PK_CHANGED) job.tally->stats.changed--;
    if (classes[x] == PK_ANTIALIASED) job.tally->antialiased++;
  }
}

/// Compares columns `from` to `to` of `count` rows from `row` on; of more than one row, all
/// columns.
static void compare_run(job job, size_t row, size_t count, size_t from, size_t to,
                        const pk_run *run) {
  uint64_t before = job.tally->stats.changed;
  compare_pixels(job, row, from, (count - 1) * job.rows.width + to - from, run);
  if (job.tally->stats.changed == before) return;
  if (job.metric.excludes_antialiased)
    for (size_t i = row; i < row + count; i++) settle(job, i, from, to, run);
  if (run->is_own) job.tally->changed_in_own += job.tally->stats.changed - before;
}

/// Compares what a mask leaves of one row.
static void compare_masked_row(job job, size_t row, const pk_run *run, const uint8_t *mask) {
  const uint8_t *alphas = mask + 4 * (job.rows.y + row) * job.rows.width;
  size_t from = pk_next_by_alpha(alphas, run->from, run->to, 1);
  while (from < run->to) {
    size_t to = pk_next_by_alpha(alphas, from, run->to, 0);
    compare_run(job, row, 1, from, to, run);
    from = pk_next_by_alpha(alphas, to, run->to, 1);
  }
}

int pk_compare_rows(pk_rows rows, const pk_run *runs, size_t run_count, const uint8_t *mask,
                    pk_metric metric, pk_tally *tally, uint64_t *histogram) {
  if (rows.count == 0) return 0;
  job job = {rows, metric, tally, histogram};
  uint64_t before = tally->stats.changed;
  if (mask == NULL && run_count == 1 && runs->from == 0 && runs->to == rows.width) {
    // Whole rows lie one after the other.
    compare_run(job, 0, rows.count, 0, rows.width, runs);
    return tally->stats.changed != before;
  }
  memset(rows.classes, PK_IGNORED, rows.count * rows.width);
  for (size_t row = 0; row < rows.count; row++) {
    for (const pk_run *run = runs; run < runs + run_count; run++) {
      if (mask != NULL) {
        compare_masked_row(job, row, run, mask);
      } else {
        compare_run(job, row, 1, run->from, run->to, run);
      }
    }
  }
  return tally->stats.changed != before;
}
