#include "isal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "CInflate.h"

#if !defined(CINFLATE_ISAL_HEADERS)
bool cinflate_has_isal(void) { return false; }

#else
#if defined(CINFLATE_LINKED_ISAL)
const isal_functions *cinflate_isal(void) {
  static const isal_functions linked = {isal_inflate_init, isal_inflate, crc32_gzip_refl};
  return &linked;
}

#else
static isal_functions loaded;
static bool is_loaded;

/// The library stays loaded as long as the process lives.
static void load(void) {
#if defined(__APPLE__)
  void *library = dlopen("libisal.2.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libisal.so.2", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return;
  loaded.inflate_init =
      (void (*)(struct inflate_state *))dlsym(library, "isal_inflate_init");
  loaded.inflate = (int (*)(struct inflate_state *))dlsym(library, "isal_inflate");
  loaded.crc32 = (uint32_t (*)(uint32_t, const unsigned char *, uint64_t))dlsym(
      library, "crc32_gzip_refl");
  is_loaded = loaded.inflate_init && loaded.inflate && loaded.crc32;
}

const isal_functions *cinflate_isal(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &loaded : NULL;
}
#endif

bool cinflate_has_isal(void) { return cinflate_isal() != NULL; }
#endif
