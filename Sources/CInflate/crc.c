#include <zlib.h>

#include "CInflate.h"
#include "cpu.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define TARGET_CLMUL __attribute__((target("pclmul,sse4.1")))

/// Moves a remainder of 128 bits as many bits on as `factors` stand for.
TARGET_CLMUL static inline __m128i fold(__m128i v, __m128i factors, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(v, factors, 0x00);
  __m128i high = _mm_clmulepi64_si128(v, factors, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

/// By carry-less multiplication: four remainders of 128 bits are moved on over the bytes, joined, and
/// their 16 bytes have the CRC of all (Gopal and others, Intel 2009, with reflected bits). `count` is
/// 64 or more and a multiple of 16.
TARGET_CLMUL static uint32_t crc_by_folding(uint32_t crc, const uint8_t *bytes, size_t count) {
  // x^(512+32), x^(512-32), x^(128+32), x^(128-32) modulo the polynomial, reflected, one bit up.
  const __m128i by_512 = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);
  const __m128i by_128 = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);
  const __m128i *p = (const void *)bytes, *end = (const void *)(bytes + count);
  __m128i a = _mm_loadu_si128(p), b = _mm_loadu_si128(p + 1);
  __m128i c = _mm_loadu_si128(p + 2), d = _mm_loadu_si128(p + 3);
  a = _mm_xor_si128(a, _mm_cvtsi32_si128((int)~crc));
  for (p += 4; end - p >= 4; p += 4) {
    a = fold(a, by_512, _mm_loadu_si128(p));
    b = fold(b, by_512, _mm_loadu_si128(p + 1));
    c = fold(c, by_512, _mm_loadu_si128(p + 2));
    d = fold(d, by_512, _mm_loadu_si128(p + 3));
  }
  a = fold(fold(fold(a, by_128, b), by_128, c), by_128, d);
  for (; p < end; p++) a = fold(a, by_128, _mm_loadu_si128(p));
  uint8_t rest[16];
  _mm_storeu_si128((void *)rest, a);
  // zlib inverts before and after; the remainder begins with nothing.
  return (uint32_t)crc32_z(0xffffffff, rest, 16);
}
#endif

uint32_t cinflate_crc32(cinflate_engine engine, uint32_t crc, const void *bytes, size_t count) {
#if defined(__x86_64__)
  if (engine == CINFLATE_QUICK && count >= 64 && cpu_has_pclmul()) {
    size_t folded = count & ~(size_t)15;
    crc = crc_by_folding(crc, bytes, folded);
    bytes = (const uint8_t *)bytes + folded;
    count -= folded;
  }
#else
  (void)engine;
#endif
  return count > 0 ? (uint32_t)crc32_z(crc, bytes, count) : crc;
}
