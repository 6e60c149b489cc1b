#include <string.h>

#include "png_kernels.h"
#include "png_predict.h"

void pk_png_defilter(uint8_t *row, const uint8_t *above, size_t count, size_t step,
                     unsigned type) {
  pk_png_kernels_in_force()->defilter(row, above, count, step, type);
}

static void undo_sub(uint8_t *row, size_t count, size_t step) {
  for (size_t i = step; i < count; i++) row[i] = (uint8_t)(row[i] + row[i - step]);
}

static void undo_up(uint8_t *row, const uint8_t *above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

static void undo_average(uint8_t *row, const uint8_t *above, size_t count, size_t step) {
  for (size_t i = 0; i < count; i++) {
    unsigned left = i < step ? 0 : row[i - step];
    row[i] = (uint8_t)(row[i] + (left + above[i]) / 2);
  }
}

static void undo_paeth(uint8_t *row, const uint8_t *above, size_t count, size_t step) {
  for (size_t i = 0; i < count; i++) {
    uint8_t left = i < step ? 0 : row[i - step], corner = i < step ? 0 : above[i - step];
    row[i] = (uint8_t)(row[i] + pk_png_paeth(left, above[i], corner));
  }
}

void pk_png_defilter_portable(uint8_t *row, const uint8_t *above, size_t count, size_t step,
                              unsigned type) {
  switch (type) {
    case 1: undo_sub(row, count, step); break;
    case 2: undo_up(row, above, count); break;
    case 3: undo_average(row, above, count, step); break;
    case 4: undo_paeth(row, above, count, step); break;
    default: break;
  }
}
