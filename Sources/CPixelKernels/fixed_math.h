// Elementary functions of IEEE doubles in a fixed order of +, -, *, / and square roots, each of
// which every processor rounds alike: the same bits everywhere, whatever libm there is. The series
// are Taylor's, cut where the first omitted term is below half a unit in the last place of 1; with
// the roundings on the way, errors stay below 1e-15 (relative for cbrt and exp, else absolute).
#pragma once
#include <stdint.h>
#include <string.h>
#if defined(__has_builtin)
#if __has_builtin(__builtin_elementwise_sqrt)
#define PK_ELEMENTWISE_SQRT 1
#endif
#endif
#if !defined(PK_ELEMENTWISE_SQRT) && defined(__SSE2__)
#include <emmintrin.h>
#elif !defined(PK_ELEMENTWISE_SQRT) && defined(__aarch64__)
#include <arm_neon.h>
#endif

/// Inlined everywhere, and without branches, so that loops over them become vectors.
#define PK_MATH static inline __attribute__((always_inline))

#define PK_PI 0x1.921fb54442d18p+1

/// Rounded as IEEE 754 says. Not __builtin_sqrt where it can be helped: that calls libm for errno.
PK_MATH double pk_sqrt(double x) {
#if defined(PK_ELEMENTWISE_SQRT)
  return __builtin_elementwise_sqrt(x);
#elif defined(__SSE2__)
  __m128d value = _mm_set_sd(x);
  return _mm_cvtsd_f64(_mm_sqrt_sd(value, value));
#elif defined(__aarch64__)
  return vget_lane_f64(vsqrt_f64(vdup_n_f64(x)), 0);
#else
  return __builtin_sqrt(x);
#endif
}

PK_MATH double pk_absolute(double x) { return x < 0 ? -x : x; }

/// The cube root of a normal x > 0. A third of the upper half of the bits, plus two thirds of the
/// exponent's bias (1023 * 2 / 3 = 682), is within 6 % of the root; each of Halley's steps
/// y (y^3 + 2 x) / (2 y^3 + x) cubes a relative error e to 2/3 e^3: 1.4e-4, 2e-12, 0.
PK_MATH double pk_cbrt(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits = (uint64_t)((uint32_t)(bits >> 32) / 3 + ((uint32_t)682 << 20)) << 32;
  double y;
  memcpy(&y, &bits, sizeof y);
  for (int step = 0; step < 3; step++) {
    double cube = y * y * y;
    y = y * ((cube + 2 * x) / (2 * cube + x));
  }
  return y;
}

/// The arc tangent of 0 <= x <= 1. With the nearest c of tan(0), tan(pi/8), tan(pi/4), the angle is
/// atan(c) + atan((x - c) / (1 + x c)), and the second tangent is at most tan(pi/16) = 0.19892:
/// first omitted term 0.19892^23 / 23 = 3e-18.
PK_MATH double pk_atan_unit(double x) {
  const double tan1 = 0.19891236737965801, tan3 = 0.66817863791929892;  // of pi/16 and 3 pi/16
  double c = x > tan3 ? 1 : x > tan1 ? 0.41421356237309505 : 0;        // sqrt(2) - 1 between
  double angle = x > tan3 ? PK_PI / 4 : x > tan1 ? PK_PI / 8 : 0;
  double t = (x - c) / (1 + x * c), s = t * t;
  double series = -1.0 / 19 + s * (1.0 / 21);
  series = 1.0 / 17 + s * series;
  series = -1.0 / 15 + s * series;
  series = 1.0 / 13 + s * series;
  series = -1.0 / 11 + s * series;
  series = 1.0 / 9 + s * series;
  series = -1.0 / 7 + s * series;
  series = 1.0 / 5 + s * series;
  series = -1.0 / 3 + s * series;
  return angle + (t + t * s * series);
}

/// The angle of the point (x, y), 0 <= angle < 2 pi (or 2 pi where it rounds up); 0 for (0, 0).
PK_MATH double pk_angle(double x, double y) {
  double width = pk_absolute(x), height = pk_absolute(y);
  double smaller = height < width ? height : width, larger = height < width ? width : height;
  double angle = pk_atan_unit(smaller / (larger > 0 ? larger : 1));
  angle = height > width ? PK_PI / 2 - angle : angle;
  angle = x < 0 ? PK_PI - angle : angle;
  return y < 0 ? 2 * PK_PI - angle : angle;
}

typedef struct {
  double sine, cosine;
} pk_sine_cosine;

/// Sine and cosine of |x| <= 2 pi. Less the nearest multiple n of pi/2 (in two parts: the double
/// and what it lacks), |r| <= pi/4: first omitted terms r^19 / 19! = 8e-20 and r^18 / 18! = 2e-18.
PK_MATH pk_sine_cosine pk_sin_cos(double x) {
  double positive = pk_absolute(x);
  int quarter = (int)(positive * (2 / PK_PI) + 0.5);
  double r = positive - quarter * (PK_PI / 2) - quarter * 0x1.1a62633145c07p-54;
  double s = r * r;
  double sine = -1.0 / 1307674368000 + s * (1.0 / 355687428096000);  // 1 / 15!, 1 / 17!
  sine = 1.0 / 6227020800 + s * sine;
  sine = -1.0 / 39916800 + s * sine;
  sine = 1.0 / 362880 + s * sine;
  sine = -1.0 / 5040 + s * sine;
  sine = 1.0 / 120 + s * sine;
  sine = -1.0 / 6 + s * sine;
  sine = r + r * s * sine;
  double cosine = -1.0 / 87178291200 + s * (1.0 / 20922789888000);  // 1 / 14!, 1 / 16!
  cosine = 1.0 / 479001600 + s * cosine;
  cosine = -1.0 / 3628800 + s * cosine;
  cosine = 1.0 / 40320 + s * cosine;
  cosine = -1.0 / 720 + s * cosine;
  cosine = 1.0 / 24 + s * cosine;
  cosine = 1 - s / 2 + s * s * cosine;
  double turned_sine = quarter & 1 ? cosine : sine, turned_cosine = quarter & 1 ? -sine : cosine;
  sine = quarter & 2 ? -turned_sine : turned_sine;
  cosine = quarter & 2 ? -turned_cosine : turned_cosine;
  return (pk_sine_cosine){x < 0 ? -sine : sine, cosine};
}

/// e^-x for 0 <= x <= 700. Less the nearest multiple n of ln 2 (in two parts, the first of 32 bits
/// so that n times it is exact), |r| <= 0.3466: first omitted term r^14 / 14! = 4e-18.
PK_MATH double pk_exp_minus(double x) {
  int n = (int)(x * 1.4426950408889634 + 0.5);  // 1 / ln 2
  double r = -(x - n * 0x1.62e42feep-1 - n * 0x1.a39ef35793c76p-33);
  double series = 1.0 / 479001600 + r * (1.0 / 6227020800);  // 1 / 12!, 1 / 13!
  series = 1.0 / 39916800 + r * series;
  series = 1.0 / 3628800 + r * series;
  series = 1.0 / 362880 + r * series;
  series = 1.0 / 40320 + r * series;
  series = 1.0 / 5040 + r * series;
  series = 1.0 / 720 + r * series;
  series = 1.0 / 120 + r * series;
  series = 1.0 / 24 + r * series;
  series = 1.0 / 6 + r * series;
  series = 0.5 + r * series;
  double value = 1 + (r + r * r * series);
  uint64_t bits = (uint64_t)(1023 - n) << 52;
  double scale;
  memcpy(&scale, &bits, sizeof scale);
  return value * scale;
}
