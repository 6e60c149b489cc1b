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

void pk_compare_channels(const uint8_t *expected, const uint8_t *actual, size_t count,
                         const uint8_t tolerance[4], pk_transparency transparency,
                         uint64_t position, uint8_t *classes, pk_stats *stats,
                         uint64_t *histogram) {
  by_level[pk_level()]->channels(expected, actual, count, tolerance, transparency, position,
                                 classes, stats, histogram);
}

void pk_compare_yiq(const uint8_t *expected, const uint8_t *actual, size_t count, double limit,
                    uint64_t position, uint8_t *classes, pk_stats *stats) {
  by_level[pk_level()]->yiq(expected, actual, count, limit, position, classes, stats);
}

void pk_compare_ciede2000(const uint8_t *expected, const uint8_t *actual, size_t count,
                          double limit, uint64_t position, uint8_t *classes, pk_stats *stats) {
  by_level[pk_level()]->ciede2000(expected, actual, count, limit, position, classes, stats);
}

void pk_overlay_row(const uint8_t *expected, const uint8_t *classes, size_t count,
                    uint8_t *indices) {
  by_level[pk_level()]->overlay_row(expected, classes, count, indices);
}
