#pragma once
#include <stddef.h>
#include <stdint.h>

#include "CPixelKernelsPNG.h"

#define PK_EXPORT __attribute__((visibility("default")))

/// The index of the first byte in which `a` and `b` differ, or `count` when none does.
PK_EXPORT size_t pk_first_difference(const void *a, const void *b, size_t count);
