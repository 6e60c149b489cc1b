#include "quick_inflate_state.h"

static inline void copy_match(uint8_t *out, size_t length, size_t distance) {
  uint8_t *end = out + length;
  if (distance == 1) {
    memset(out, out[-1], length);
  } else if (distance < 16) {
    for (; out < end; out++) *out = *(out - distance);
  } else {
    for (; out < end; out += 16) memcpy(out, out - distance, 16);
  }
}

#define FAST_NAME quick_inflate_fast_portable
#define FAST_TARGET
#define COPY_MATCH copy_match
#include "quick_inflate_template.h"
