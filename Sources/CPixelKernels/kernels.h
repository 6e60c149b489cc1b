// The table of kernels of one level, and which one is in force. Not public.
#pragma once
#include "level.h"
#include "pixel.h"

typedef size_t pk_first_difference_kernel(const void *a, const void *b, size_t count);
typedef void pk_channels_kernel(const uint8_t *expected, const uint8_t *actual, size_t count,
                                const uint8_t tolerance[4], pk_transparency transparency,
                                uint64_t position, uint8_t *classes, pk_stats *stats,
                                uint64_t *histogram);
typedef void pk_distance_kernel(const uint8_t *expected, const uint8_t *actual, size_t count,
                                double limit, uint64_t position, uint8_t *classes,
                                pk_stats *stats);
typedef void pk_overlay_kernel(const uint8_t *expected, const uint8_t *classes, size_t count,
                               uint8_t *indices);

typedef struct {
  pk_first_difference_kernel *first_difference;
  pk_channels_kernel *channels;
  pk_distance_kernel *yiq;
  pk_distance_kernel *ciede2000;
  pk_overlay_kernel *overlay_row;
} pk_kernels;

pk_first_difference_kernel pk_first_difference_portable;
pk_channels_kernel pk_compare_channels_portable;
pk_distance_kernel pk_compare_yiq_portable;
pk_distance_kernel pk_compare_ciede2000_portable;
pk_overlay_kernel pk_overlay_row_portable;

extern const pk_kernels pk_kernels_sse2, pk_kernels_avx2, pk_kernels_avx512, pk_kernels_neon;
