// The smallest tolerance that would pass: changed pixels counted by the step of a ten-thousandth
// that each needs.
#include "CPixelKernelsBands.h"
#include "bands_marks.h"

void pk_yiq_steps(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                  size_t count, uint64_t position, uint32_t *steps) {
  for (size_t x = pk_next_changed(classes, 0, count); x < count;
       x = pk_next_changed(classes, x + 1, count)) {
    double delta = pk_yiq_delta(expected + 4 * x, actual + 4 * x, position + x);
    // The comparator's own arithmetic decides, so a step that is said to pass does. The limit
    // rises with the step: halving finds the smallest.
    int low = 0, high = PK_YIQ_STEPS;
    while (low < high) {
      int middle = (low + high) / 2;
      double threshold = middle / 10000.0;
      if (delta > 35215.0 * threshold * threshold) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    steps[low]++;
  }
}

void pk_ciede2000_steps(const uint8_t *expected, const uint8_t *actual, const uint8_t *classes,
                        size_t count, uint32_t *steps) {
  for (size_t x = pk_next_changed(classes, 0, count); x < count;
       x = pk_next_changed(classes, x + 1, count)) {
    double delta = pk_ciede2000_delta(expected + 4 * x, actual + 4 * x);
    int step = delta >= 200 ? PK_DELTA_E_STEPS : (int)(delta * 10000);
    while (step > 0 && delta <= (step - 1) / 10000.0) step--;
    while (step < PK_DELTA_E_STEPS && delta > step / 10000.0) step++;
    steps[step]++;
  }
}

size_t pk_smallest_step(const uint32_t *counts, size_t count, uint64_t always, uint64_t allowed) {
  if (always > allowed) return count;
  size_t step = count;
  uint64_t over = always;
  while (step > 0) {
    over += counts[step - 1];
    if (over > allowed) break;
    step--;
  }
  return step > 0 ? step - 1 : 0;
}
