#include "kernels.h"

size_t pk_first_difference_portable(const void *a, const void *b, size_t count) {
  const uint8_t *x = a, *y = b;
  size_t i = 0;
  while (i < count && x[i] == y[i]) i++;
  return i;
}
