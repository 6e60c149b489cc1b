#include "CPixelKernelsPNG.h"
#include "png_predict.h"

/// The prediction of filter `type` from the three neighbours.
static inline uint8_t predict(unsigned type, uint8_t left, uint8_t above, uint8_t corner) {
  switch (type) {
    case 1: return left;
    case 2: return above;
    case 3: return (uint8_t)((left + above) / 2);
    case 4: return pk_png_paeth(left, above, corner);
    default: return 0;
  }
}

static inline uint8_t residual(const uint8_t *row, const uint8_t *above, size_t i, size_t step,
                               unsigned type) {
  uint8_t left = i < step ? 0 : row[i - step], corner = i < step ? 0 : above[i - step];
  return (uint8_t)(row[i] - predict(type, left, above[i], corner));
}

void pk_png_filter_row(const uint8_t *row, const uint8_t *above, size_t count, size_t step,
                       uint8_t *out) {
  uint64_t sums[5] = {0};
  for (size_t i = 0; i < count; i++) {
    for (unsigned type = 0; type < 5; type++) {
      sums[type] += (uint64_t)pk_png_absolute((int8_t)residual(row, above, i, step, type));
    }
  }
  unsigned best = 0;
  for (unsigned type = 1; type < 5; type++) {
    if (sums[type] < sums[best]) best = type;
  }
  out[0] = (uint8_t)best;
  for (size_t i = 0; i < count; i++) out[i + 1] = residual(row, above, i, step, best);
}
