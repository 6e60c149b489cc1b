// CIELAB colours and their CIEDE2000 difference, inlined into the kernels. Not public.
//
// Sharma, Wu and Dalal (2005), "The CIEDE2000 Color-Difference Formula: Implementation Notes,
// Supplementary Test Data, and Mathematical Observations", with kL = kC = kH = 1. Numbers in
// parentheses are the paper's equations.
#pragma once
#include "fixed_math.h"
#include "srgb_linear.h"

typedef struct {
  double lightness, a, b;
} pk_lab;

/// The response f(t) of CIE 15:2004: a cube root, linear below (6 / 29)^3.
PK_MATH double pk_lab_response(double t) {
  double root = pk_cbrt(t > 216.0 / 24389 ? t : 1);  // of nothing tiny, which would be slow
  return t > 216.0 / 24389 ? root : 841.0 / 108 * t + 16.0 / 116;
}

/// CIELAB of linear light, each 0...1.
PK_MATH pk_lab pk_lab_of_linear(double r, double g, double b) {
  // The matrix of IEC 61966-2-1, each row over the white's: D65 at x = 0.3127, y = 0.3290, Y = 1.
  const double white_x = 0.3127 / 0.3290, white_z = (1 - 0.3127 - 0.3290) / 0.3290;
  double x = pk_lab_response((0.4124 * r + 0.3576 * g + 0.1805 * b) / white_x);
  double y = pk_lab_response(0.2126 * r + 0.7152 * g + 0.0722 * b);
  double z = pk_lab_response((0.0193 * r + 0.1192 * g + 0.9505 * b) / white_z);
  return (pk_lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// x^7 / (x^7 + 25^7), which both G (4) and RC (17) take the root of.
PK_MATH double pk_seventh_power_share(double x) {
  double square = x * x, seventh = square * square * square * x;
  return seventh / (seventh + 6103515625.0);
}

/// The two hues as one: their difference (10) and their mean (14), in radians. Without a chroma
/// there is no hue: the difference is 0, the mean the sum.
typedef struct {
  double difference, mean;
} pk_hue_pair;

PK_MATH pk_hue_pair pk_pair_of_hues(double expected, double actual) {
  double difference = actual - expected, sum = expected + actual;
  // Hues exactly opposite take the plain mean; 1e-12 keeps roundings from deciding that.
  int is_short = pk_absolute(difference) <= PK_PI + 1e-12;
  double turn = difference > 0 ? -2 * PK_PI : 2 * PK_PI;
  double half_turn = sum < 2 * PK_PI ? PK_PI : -PK_PI;
  return (pk_hue_pair){
      is_short ? difference : difference + turn,
      is_short ? sum / 2 : sum / 2 + half_turn,
  };
}

/// T (15), by the addition theorems from the sine and cosine of the mean hue.
PK_MATH double pk_hue_weight(double mean_hue) {
  pk_sine_cosine h = pk_sin_cos(mean_hue);
  double c1 = h.cosine, s1 = h.sine;
  double c2 = c1 * c1 - s1 * s1, s2 = 2 * s1 * c1;
  double c3 = c2 * c1 - s2 * s1, s3 = s2 * c1 + c2 * s1;
  double c4 = c2 * c2 - s2 * s2, s4 = 2 * s2 * c2;
  // cos and sin of 30, 6 and 63 degrees.
  double minus30 = c1 * 0.86602540378443865 + s1 * 0.5;
  double plus6 = c3 * 0.99452189536827333 - s3 * 0.10452846326765347;
  double minus63 = c4 * 0.45399049973954675 + s4 * 0.89100652418836786;
  return 1 - 0.17 * minus30 + 0.24 * c2 + 0.32 * plus6 - 0.20 * minus63;
}

/// RT (21): the rotation that matters near 275 degrees, blue.
PK_MATH double pk_rotation(double mean_hue, double mean_chroma) {
  double offset = (mean_hue * (180 / PK_PI) - 275) / 25;
  double angle = PK_PI / 6 * pk_exp_minus(offset * offset);  // (16), 30 degrees
  return -pk_sin_cos(2 * angle).sine * 2 * pk_sqrt(pk_seventh_power_share(mean_chroma));
}

/// Delta E of two colours, not rounded.
PK_MATH double pk_delta_e(pk_lab expected, pk_lab actual) {
  double expected_plain = pk_sqrt(expected.a * expected.a + expected.b * expected.b);  // (2)
  double actual_plain = pk_sqrt(actual.a * actual.a + actual.b * actual.b);
  double g = 0.5 * (1 - pk_sqrt(pk_seventh_power_share((expected_plain + actual_plain) / 2)));
  double expected_a = (1 + g) * expected.a, actual_a = (1 + g) * actual.a;  // (5)
  double expected_chroma = pk_sqrt(expected_a * expected_a + expected.b * expected.b);  // (6)
  double actual_chroma = pk_sqrt(actual_a * actual_a + actual.b * actual.b);
  double expected_hue = pk_angle(expected_a, expected.b);  // (7)
  double actual_hue = pk_angle(actual_a, actual.b);

  double chroma_product = expected_chroma * actual_chroma;
  pk_hue_pair hue = pk_pair_of_hues(expected_hue, actual_hue);
  hue.difference = chroma_product == 0 ? 0 : hue.difference;
  hue.mean = chroma_product == 0 ? expected_hue + actual_hue : hue.mean;
  double lightness_offset = (expected.lightness + actual.lightness) / 2 - 50;
  double lightness_square = lightness_offset * lightness_offset;
  double mean_chroma = (expected_chroma + actual_chroma) / 2;  // (13)

  double sl = 1 + 0.015 * lightness_square / pk_sqrt(20 + lightness_square);  // (18)
  double sc = 1 + 0.045 * mean_chroma;                                        // (19)
  double sh = 1 + 0.015 * mean_chroma * pk_hue_weight(hue.mean);                 // (20)
  double lightness = (actual.lightness - expected.lightness) / sl;
  double chroma = (actual_chroma - expected_chroma) / sc;
  double turn = 2 * pk_sqrt(chroma_product) * pk_sin_cos(hue.difference / 2).sine / sh;  // (11)
  double rt = pk_rotation(hue.mean, mean_chroma);
  double square = lightness * lightness + chroma * chroma + turn * turn + rt * chroma * turn;
  return pk_sqrt(square > 0 ? square : 0);  // (22)
}

/// Rounded to 1e-6, halves up: what a limit is compared with, so that no last bit decides. Delta E
/// of sRGB colours is below 200, so 32 bits hold the millionths.
PK_MATH double pk_rounded_delta_e(double delta) { return (int32_t)(delta * 1e6 + 0.5) / 1e6; }
