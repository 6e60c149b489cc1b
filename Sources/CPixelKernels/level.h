// The level in force, for the dispatch inside this room: every kernel with variants has a constant
// table of them, indexed with pk_level(). One relaxed load; no other state.
#pragma once
#include <stdatomic.h>

#include "pk_cpu.h"

enum { PK_CPU_LEVELS = PK_CPU_NEON + 1 };

/// A pk_cpu_level, or -1 until the first call found out. Racing first calls store the same value.
extern _Atomic(int) pk_level_in_force;

static inline pk_cpu_level pk_level(void) {
  int level = atomic_load_explicit(&pk_level_in_force, memory_order_relaxed);
  return level >= 0 ? (pk_cpu_level)level : pk_cpu_current();
}

#if defined(__x86_64__)
#define PK_X86 1
#define PK_TARGET_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define PK_TARGET_AVX512 \
  __attribute__((target("avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512vl,avx512dq")))
#elif defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define PK_ARM64 1
#endif
