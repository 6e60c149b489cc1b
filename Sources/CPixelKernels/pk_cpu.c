#include "level.h"

#if defined(PK_X86)
#include <cpuid.h>

// Bits of leaf 1 ECX, leaf 7 EBX and XCR0 (Intel SDM volume 2, CPUID; volume 1, chapter 13).
enum {
  OSXSAVE = 1 << 27,
  AVX = 1 << 28,
  POPCNT = 1 << 23,
  BMI1 = 1 << 3,
  AVX2 = 1 << 5,
  BMI2 = 1 << 8,
  AVX512F = 1 << 16,
  AVX512DQ = 1 << 17,
  AVX512BW = 1 << 30,
};
static const unsigned AVX512VL = 1u << 31;
// The operating system saves XMM and YMM; and with opmask, ZMM and high ZMM.
enum { YMM_STATE = 0x06, ZMM_STATE = 0xe6 };

static unsigned saved_state(void) {
  unsigned low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

static int has(unsigned word, unsigned bits) { return (word & bits) == bits; }

pk_cpu_level pk_cpu_best(void) {
  unsigned eax, ebx, ecx, edx;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !has(ecx, OSXSAVE | AVX | POPCNT))
    return PK_CPU_SSE2;
  unsigned state = saved_state();
  if (!has(state, YMM_STATE) || !__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) ||
      !has(ebx, AVX2 | BMI1 | BMI2))
    return PK_CPU_SSE2;
  if (!has(state, ZMM_STATE) || !has(ebx, AVX512F | AVX512DQ | AVX512BW | AVX512VL))
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
