#include <string.h>

#include "png_kernels.h"
#include "png_predict.h"

void pk_png_defilter(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                     unsigned type) {
  pk_png_kernels_in_force()->defilter(row, filtered, count, step, type);
}

static void undo_sub(uint8_t *row, const uint8_t *filtered, size_t count, size_t step) {
  for (size_t i = 0; i < count; i++) {
    row[i] = (uint8_t)(filtered[i] + (i < step ? 0 : row[i - step]));
  }
}

static void undo_up(uint8_t *row, const uint8_t *filtered, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + filtered[i]);
}

static void undo_average(uint8_t *row, const uint8_t *filtered, size_t count, size_t step) {
  for (size_t i = 0; i < count; i++) {
    unsigned left = i < step ? 0 : row[i - step];
    row[i] = (uint8_t)(filtered[i] + (left + row[i]) / 2);
  }
}

static void undo_paeth(uint8_t *row, const uint8_t *filtered, size_t count, size_t step) {
  // What stood above the last pixel, which has been written over it.
  uint8_t corner[4] = {0};
  for (size_t i = 0, channel = 0; i < count; i++, channel = channel + 1 < step ? channel + 1 : 0) {
    uint8_t left = i < step ? 0 : row[i - step], above = row[i];
    row[i] = (uint8_t)(filtered[i] + pk_png_paeth(left, above, corner[channel]));
    corner[channel] = above;
  }
}

void pk_png_defilter_portable(uint8_t *row, const uint8_t *filtered, size_t count, size_t step,
                              unsigned type) {
  switch (type) {
    case 1: undo_sub(row, filtered, count, step); break;
    case 2: undo_up(row, filtered, count); break;
    case 3: undo_average(row, filtered, count, step); break;
    case 4: undo_paeth(row, filtered, count, step); break;
    default: memcpy(row, filtered, count); break;
  }
}
