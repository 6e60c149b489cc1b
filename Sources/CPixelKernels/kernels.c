// The public comparing kernels: each runs its variant of the level in force.
#include "kernels.h"

static const pk_kernels portable = {
    pk_first_difference_portable,  pk_compare_channels_portable, pk_compare_yiq_portable,
    pk_compare_ciede2000_portable, pk_overlay_row_portable,
};

static const pk_kernels *const by_level[PK_CPU_LEVELS] = {
    [PK_CPU_PORTABLE] = &portable,
#if defined(PK_X86)
    [PK_CPU_SSE2] = &pk_kernels_sse2,
    [PK_CPU_AVX2] = &pk_kernels_avx2,
    [PK_CPU_AVX512] = &pk_kernels_avx512,
#elif defined(PK_ARM64)
    [PK_CPU_NEON] = &pk_kernels_neon,
#endif
};

size_t pk_first_difference(const void *a, const void *b, size_t count) {
  return by_level[pk_level()]->first_difference(a, b, count);
}

enum {
  /// Runs go to the variants in pieces, whose places fit the 32 bits of a list (pairs.h).
  LONGEST_PIECE = 1 << 20,
  /// Fewer pixels are done before a variant has begun: the check of single pixels, narrow masks.
  FEW_PIXELS = 12,
};

static const pk_kernels *kernels_for(size_t count) {
  return count < FEW_PIXELS ? &portable : by_level[pk_level()];
}

static size_t piece_of(size_t count) { return count < LONGEST_PIECE ? count : LONGEST_PIECE; }

void pk_compare_channels(const uint8_t *expected, const uint8_t *actual, size_t count,
                         const uint8_t tolerance[4], pk_transparency transparency,
                         uint64_t position, uint8_t *classes, pk_stats *stats,
                         uint64_t *histogram) {
  pk_channels_kernel *kernel = kernels_for(count)->channels;
  for (size_t done = 0, piece; done < count; done += piece) {
    piece = piece_of(count - done);
    kernel(expected + 4 * done, actual + 4 * done, piece, tolerance, transparency,
           position + done, classes + done, stats, histogram);
  }
}

static void compare_distances(pk_distance_kernel *kernel, const uint8_t *expected,
                              const uint8_t *actual, size_t count, double limit,
                              uint64_t position, uint8_t *classes, pk_stats *stats) {
  for (size_t done = 0, piece; done < count; done += piece) {
    piece = piece_of(count - done);
    kernel(expected + 4 * done, actual + 4 * done, piece, limit, position + done, classes + done,
           stats);
  }
}

void pk_compare_yiq(const uint8_t *expected, const uint8_t *actual, size_t count, double limit,
                    uint64_t position, uint8_t *classes, pk_stats *stats) {
  compare_distances(kernels_for(count)->yiq, expected, actual, count, limit, position, classes,
                    stats);
}

void pk_compare_ciede2000(const uint8_t *expected, const uint8_t *actual, size_t count,
                          double limit, uint64_t position, uint8_t *classes, pk_stats *stats) {
  compare_distances(kernels_for(count)->ciede2000, expected, actual, count, limit, position,
                    classes, stats);
}

void pk_overlay_row(const uint8_t *expected, const uint8_t *classes, size_t count,
                    uint8_t *indices) {
  by_level[pk_level()]->overlay_row(expected, classes, count, indices);
}
