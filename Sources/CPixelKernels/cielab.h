// CIELAB colours and their CIEDE2000 difference. Not public.
#pragma once
#include <stdint.h>

typedef struct {
  double lightness, a, b;
} pk_lab;

/// CIELAB (D65, 2 degrees) of an opaque 8-bit sRGB colour.
pk_lab pk_lab_of_srgb(uint8_t red, uint8_t green, uint8_t blue);

/// Delta E of two colours, not rounded.
double pk_delta_e(pk_lab expected, pk_lab actual);
