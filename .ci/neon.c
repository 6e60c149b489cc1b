// Checks the comparing kernels where Swift is not at hand: every level of this processor against
// the portable kernels on random pixels, and prints a digest of the portable results, which must
// be the same on every processor. Built and run by .ci/neon.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPixelKernels.h"

enum { MOST_PIXELS = 5000, GUARD = 64 };

static uint64_t state;

// SplitMix64 (Steele, Lea and Flood 2014).
static uint64_t next_random(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static unsigned below(unsigned limit) { return (unsigned)(next_random() >> 33) % limit; }

typedef struct {
  size_t first_difference;
  uint8_t channels[3][MOST_PIXELS + GUARD], yiq[MOST_PIXELS + GUARD];
  uint8_t ciede2000[MOST_PIXELS + GUARD], overlay[MOST_PIXELS + GUARD];
  pk_stats stats[5];
  uint64_t histogram[3][256];
} outcome;

static uint8_t expected[4 * MOST_PIXELS + GUARD], actual[4 * MOST_PIXELS + GUARD];
static outcome portable, variant;

static void make_pixels(size_t count, size_t offset) {
  static const uint8_t alphas[] = {0, 255, 255, 77};
  unsigned alpha = below(5), share = (unsigned[]){0, 1, 10, 300, 1000}[below(5)];
  for (size_t i = 0; i < count; i++) {
    uint8_t *e = expected + offset + 4 * i, *a = actual + offset + 4 * i;
    uint64_t random = next_random();
    memcpy(e, &random, 4);
    if (alpha < 4) e[3] = alpha == 3 ? alphas[random >> 62] : alphas[alpha];
    memcpy(a, e, 4);
    if (below(1000) >= share) continue;
    if (random >> 61 & 1) a[below(4)] ^= (uint8_t)(1 << below(4));
    else memcpy(a, (uint8_t *)&random + 4, alpha < 3 ? 3 : 4);
  }
}

static void run(outcome *o, size_t count, size_t offset, const uint8_t tolerance[4]) {
  const uint8_t *e = expected + offset, *a = actual + offset;
  memset(o, 0, sizeof *o);
  memset(o->channels, PK_IGNORED, sizeof o->channels);
  o->first_difference = pk_first_difference(e, a, 4 * count);
  for (int t = 0; t < 3; t++)
    pk_compare_channels(e, a, count, tolerance, (pk_transparency)t, 9, o->channels[t],
                        &o->stats[t], o->histogram[t]);
  pk_compare_yiq(e, a, count, 35215 * 0.05 * 0.05, 1000003, o->yiq, &o->stats[3]);
  pk_compare_ciede2000(e, a, count, 2.3, 0, o->ciede2000, &o->stats[4]);
  pk_overlay_row(e, o->yiq, count, o->overlay);
}

static int levels_agree(void) {
  for (uint64_t seed = 1; seed <= 400; seed++) {
    state = seed;
    size_t count = seed % 20 ? below(400) : MOST_PIXELS, offset = below(GUARD);
    uint8_t tolerance[4] = {0};
    if (below(2))
      for (int c = 0; c < 4; c++) tolerance[c] = (uint8_t)below(256);
    make_pixels(count, offset);
    pk_cpu_force(PK_CPU_PORTABLE);
    run(&portable, count, offset, tolerance);
    for (int level = PK_CPU_SSE2; level <= PK_CPU_NEON; level++) {
      if (pk_cpu_force((pk_cpu_level)level) != (pk_cpu_level)level) continue;
      run(&variant, count, offset, tolerance);
      if (memcmp(&portable, &variant, sizeof portable) == 0) continue;
      fprintf(stderr, "level %d differs from portable: seed %llu, %zu pixels\n", level,
              (unsigned long long)seed, count);
      return 0;
    }
  }
  return 1;
}

// FNV-1a over the bits of the deltas.
static uint64_t digest(void) {
  uint64_t hash = 0xcbf29ce484222325;
  state = 42;
  for (int i = 0; i < 100000; i++) {
    uint64_t pixels = next_random();
    if (i & 1) pixels |= 0xff000000ff000000;
    uint8_t bytes[8];
    for (int k = 0; k < 8; k++) bytes[k] = (uint8_t)(pixels >> 8 * k);
    double deltas[2] = {pk_yiq_delta(bytes, bytes + 4, (uint64_t)i * 7919),
                        pk_ciede2000_delta(bytes, bytes + 4)};
    for (int d = 0; d < 2; d++) {
      uint64_t bits;
      memcpy(&bits, &deltas[d], sizeof bits);
      hash = (hash ^ bits) * 0x100000001b3;
    }
  }
  return hash;
}

int main(void) {
  if (!levels_agree()) return EXIT_FAILURE;
  printf("best level %d, digest %016llx\n", pk_cpu_best(), (unsigned long long)digest());
  return EXIT_SUCCESS;
}
