#include "level.h"

#if defined(PK_X86)
#if defined(__linux__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
// The C library asked the processor when the process started. Asking again takes microseconds in a
// virtual machine, where a hypervisor answers.
#define HAS(NAME, name) CPU_FEATURE_ACTIVE(NAME)
#else
#define HAS(NAME, name) __builtin_cpu_supports(name)
#endif

// Both answers include that the operating system saves the registers.
pk_cpu_level pk_cpu_best(void) {
  if (!HAS(POPCNT, "popcnt") || !HAS(BMI1, "bmi") || !HAS(BMI2, "bmi2") || !HAS(AVX2, "avx2"))
    return PK_CPU_SSE2;
  if (!HAS(AVX512F, "avx512f") || !HAS(AVX512BW, "avx512bw") || !HAS(AVX512VL, "avx512vl") ||
      !HAS(AVX512DQ, "avx512dq"))
    return PK_CPU_AVX2;
  return PK_CPU_AVX512;
}

#elif defined(PK_ARM64)
// NEON belongs to the base architecture.
pk_cpu_level pk_cpu_best(void) { return PK_CPU_NEON; }

#else
pk_cpu_level pk_cpu_best(void) { return PK_CPU_PORTABLE; }
#endif

_Atomic(int) pk_level_in_force = -1;

pk_cpu_level pk_cpu_force(pk_cpu_level level) {
  pk_cpu_level best = pk_cpu_best();
  if (level > best) level = best;
  if (best == PK_CPU_NEON && level != PK_CPU_NEON) level = PK_CPU_PORTABLE;
  atomic_store_explicit(&pk_level_in_force, level, memory_order_relaxed);
  return level;
}

pk_cpu_level pk_cpu_current(void) {
  int level = atomic_load_explicit(&pk_level_in_force, memory_order_relaxed);
  if (level >= 0) return (pk_cpu_level)level;
  int unknown = -1, best = pk_cpu_best();
  // A level forced in the meantime stays.
  return atomic_compare_exchange_strong_explicit(&pk_level_in_force, &unknown, best,
                                                 memory_order_relaxed, memory_order_relaxed)
             ? (pk_cpu_level)best
             : (pk_cpu_level)unknown;
}
