// What the processor can do, as far as this room has variants for it.
#pragma once
#include <stdbool.h>

#if defined(__x86_64__)
#if defined(__linux__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>

// The C library asked the processor when the process started. Asking again takes microseconds in a
// virtual machine, where a hypervisor answers.
static inline bool cpu_has_avx2(void) { return CPU_FEATURE_ACTIVE(AVX2); }
static inline bool cpu_has_bmi2(void) { return CPU_FEATURE_ACTIVE(BMI2); }
static inline bool cpu_has_pclmul(void) { return CPU_FEATURE_ACTIVE(PCLMULQDQ); }
#else
static inline bool cpu_has_avx2(void) { return __builtin_cpu_supports("avx2"); }
static inline bool cpu_has_bmi2(void) { return __builtin_cpu_supports("bmi2"); }
static inline bool cpu_has_pclmul(void) { return __builtin_cpu_supports("pclmul"); }
#endif
#endif
