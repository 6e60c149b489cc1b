// Which variant of a kernel runs: chosen once from what the processor can do, and forced by tests.
#pragma once

#define PK_EXPORT __attribute__((visibility("default")))

/// Instruction sets that a variant may need. Each x86 level includes those before it.
typedef enum {
  PK_CPU_PORTABLE = 0,
  PK_CPU_SSE2 = 1,
  PK_CPU_AVX2 = 2,    // with BMI1, BMI2 and POPCNT
  PK_CPU_AVX512 = 3,  // F, BW, VL, DQ
  PK_CPU_NEON = 4,
} pk_cpu_level;

/// The highest level that this processor and operating system support.
PK_EXPORT pk_cpu_level pk_cpu_best(void);

/// From now on every kernel runs its best variant at or below `level` (where NEON is native, only
/// PK_CPU_PORTABLE and PK_CPU_NEON differ). For tests and benchmarks. Returns the level in force:
/// a level that the processor lacks is lowered to one that it has.
PK_EXPORT pk_cpu_level pk_cpu_force(pk_cpu_level level);

/// The level in force.
PK_EXPORT pk_cpu_level pk_cpu_current(void);
