// The rows of the overlay diff image.
#include "kernels.h"

void pk_overlay_row_portable(const uint8_t *expected, const uint8_t *classes, size_t count,
                             uint8_t *indices) {
  for (size_t i = 0; i < count; i++) {
    const uint8_t *e = expected + 4 * i;
    unsigned red = pk_over_white(e[0], e[3]);
    unsigned green = pk_over_white(e[1], e[3]);
    unsigned blue = pk_over_white(e[2], e[3]);
    // The weights add up to 256, so that white stays 255.
    unsigned brightness = (77 * red + 150 * green + 29 * blue + 128) >> 8;
    unsigned place = PK_OVERLAY_GREYS - 1u + classes[i];
    indices[i] = (uint8_t)(classes[i] == PK_UNCHANGED ? brightness >> 2 : place);
  }
}
