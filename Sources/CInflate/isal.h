// ISA-L, found at run time. Built without its header there is none; built with
// CINFLATE_LINKED_ISAL (for a fully static tool) it is linked and not looked for.
#pragma once
#include <stdint.h>

#if defined(__has_include) && !defined(CINFLATE_WITHOUT_ISAL)
#if __has_include(<isa-l/igzip_lib.h>) && __has_include(<isa-l/crc.h>)
#define CINFLATE_ISAL_HEADERS 1
#endif
#endif

#if defined(CINFLATE_ISAL_HEADERS)
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

typedef struct isal_functions {
  void (*inflate_init)(struct inflate_state *state);
  int (*inflate)(struct inflate_state *state);
  uint32_t (*crc32)(uint32_t crc, const unsigned char *bytes, uint64_t count);
} isal_functions;

/// NULL when the library is not there.
const isal_functions *cinflate_isal(void);
#endif
