// XXH3-128 as the xxHash specification describes it: four forms for up to 240 bytes, and for more
// a loop over stripes of 64 bytes into eight 64-bit accumulators.
#include <string.h>

#include "CPixelKernelsHash.h"
#include "level.h"

// Primes of XXH32 and XXH64, and two multipliers that the specification names PRIME_MX.
#define PRIME32_1 0x9E3779B1u
#define PRIME32_2 0x85EBCA77u
#define PRIME32_3 0xC2B2AE3Du
#define PRIME64_1 0x9E3779B185EBCA87u
#define PRIME64_2 0xC2B2AE3D27D4EB4Fu
#define PRIME64_3 0x165667B19E3779F9u
#define PRIME64_4 0x85EBCA77C2B2AE63u
#define PRIME64_5 0x27D4EB2F165667C5u
#define PRIME_MX1 0x165667919E3779F9u
#define PRIME_MX2 0x9FB21C651E98DF25u

enum {
  SECRET = 192,         // bytes of the secret
  SMALLEST_SECRET = 136,  // what the form for 129 to 240 bytes counts from
  STRIPE = 64,
  STRIPES_A_BLOCK = (SECRET - STRIPE) / 8,  // each stripe uses the secret 8 bytes further on
};

// The specification's default secret.
static const uint8_t default_secret[SECRET] = {
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c,
    0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f,
    0xcb, 0x79, 0xe6, 0x4e, 0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21,
    0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43, 0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c,
    0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb, 0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3,
    0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19, 0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8,
    0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7, 0xc7, 0x0b, 0x4f, 0x1d,
    0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31, 0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78, 0x73, 0x64,
    0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
    0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e,
    0x2b, 0x16, 0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc, 0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce,
    0x45, 0xcb, 0x3a, 0x8f, 0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e,
};

typedef unsigned __int128 wide;

static inline uint64_t read64(const uint8_t *p) {
  uint64_t value;
  memcpy(&value, p, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

static inline uint32_t read32(const uint8_t *p) {
  uint32_t value;
  memcpy(&value, p, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap32(value);
#endif
  return value;
}

static inline void write64(uint8_t *p, uint64_t value) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  memcpy(p, &value, 8);
}

static pk_hash128 multiply(uint64_t a, uint64_t b) {
  wide product = (wide)a * b;
  return (pk_hash128){(uint64_t)product, (uint64_t)(product >> 64)};
}

static uint64_t folded_product(uint64_t a, uint64_t b) {
  pk_hash128 product = multiply(a, b);
  return product.low ^ product.high;
}

static uint64_t avalanche(uint64_t hash) {
  hash = (hash ^ (hash >> 37)) * PRIME_MX1;
  return hash ^ (hash >> 32);
}

static uint64_t avalanche_xxh64(uint64_t hash) {
  hash = (hash ^ (hash >> 33)) * PRIME64_2;
  hash = (hash ^ (hash >> 29)) * PRIME64_3;
  return hash ^ (hash >> 32);
}

static uint64_t secret_pair(size_t at) {
  return read64(default_secret + at) ^ read64(default_secret + at + 8);
}

static pk_hash128 hash_0(uint64_t seed) {
  return (pk_hash128){avalanche_xxh64(seed ^ secret_pair(64)),
                      avalanche_xxh64(seed ^ secret_pair(80))};
}

static pk_hash128 hash_1_to_3(const uint8_t *p, size_t count, uint64_t seed) {
  uint32_t low = (uint32_t)p[0] << 16 | (uint32_t)p[count / 2] << 24 | p[count - 1] |
                 (uint32_t)count << 8;
  uint32_t swapped = __builtin_bswap32(low);
  uint32_t high = swapped << 13 | swapped >> 19;
  uint64_t flip_low = (uint64_t)(read32(default_secret) ^ read32(default_secret + 4)) + seed;
  uint64_t flip_high = (uint64_t)(read32(default_secret + 8) ^ read32(default_secret + 12)) - seed;
  return (pk_hash128){avalanche_xxh64(low ^ flip_low), avalanche_xxh64(high ^ flip_high)};
}

static pk_hash128 hash_4_to_8(const uint8_t *p, size_t count, uint64_t seed) {
  seed ^= (uint64_t)__builtin_bswap32((uint32_t)seed) << 32;
  uint64_t input = read32(p) + ((uint64_t)read32(p + count - 4) << 32);
  pk_hash128 hash = multiply(input ^ (secret_pair(16) + seed), PRIME64_1 + (count << 2));
  hash.high += hash.low << 1;
  hash.low ^= hash.high >> 3;
  hash.low = (hash.low ^ (hash.low >> 35)) * PRIME_MX2;
  hash.low ^= hash.low >> 28;
  hash.high = avalanche(hash.high);
  return hash;
}

static pk_hash128 hash_9_to_16(const uint8_t *p, size_t count, uint64_t seed) {
  uint64_t low = read64(p), high = read64(p + count - 8);
  pk_hash128 mixed = multiply(low ^ high ^ (secret_pair(32) - seed), PRIME64_1);
  mixed.low += (uint64_t)(count - 1) << 54;
  high ^= secret_pair(48) + seed;
  mixed.high += high + (uint64_t)(uint32_t)high * (PRIME32_2 - 1);
  mixed.low ^= __builtin_bswap64(mixed.high);
  pk_hash128 hash = multiply(mixed.low, PRIME64_2);
  hash.high += mixed.high * PRIME64_2;
  return (pk_hash128){avalanche(hash.low), avalanche(hash.high)};
}

static uint64_t mixed_16(const uint8_t *p, const uint8_t *secret, uint64_t seed) {
  return folded_product(read64(p) ^ (read64(secret) + seed),
                        read64(p + 8) ^ (read64(secret + 8) - seed));
}

static void mix_32(pk_hash128 *hash, const uint8_t *first, const uint8_t *second,
                   const uint8_t *secret, uint64_t seed) {
  hash->low += mixed_16(first, secret, seed);
  hash->low ^= read64(second) + read64(second + 8);
  hash->high += mixed_16(second, secret + 16, seed);
  hash->high ^= read64(first) + read64(first + 8);
}

static pk_hash128 finished(pk_hash128 hash, size_t count, uint64_t seed) {
  uint64_t high = hash.low * PRIME64_1 + hash.high * PRIME64_4 + (count - seed) * PRIME64_2;
  return (pk_hash128){avalanche(hash.low + hash.high), 0 - avalanche(high)};
}

static pk_hash128 hash_17_to_128(const uint8_t *p, size_t count, uint64_t seed) {
  pk_hash128 hash = {count * PRIME64_1, 0};
  // From the middle outwards: 16 bytes from the front with 16 from the end.
  for (size_t pair = (count - 1) / 32 + 1; pair-- > 0;) {
    mix_32(&hash, p + 16 * pair, p + count - 16 * (pair + 1), default_secret + 32 * pair, seed);
  }
  return finished(hash, count, seed);
}

static pk_hash128 hash_129_to_240(const uint8_t *p, size_t count, uint64_t seed) {
  pk_hash128 hash = {count * PRIME64_1, 0};
  size_t pairs = count / 32, i = 0;
  for (; i < 4; i++) mix_32(&hash, p + 32 * i, p + 32 * i + 16, default_secret + 32 * i, seed);
  hash.low = avalanche(hash.low);
  hash.high = avalanche(hash.high);
  for (; i < pairs; i++) {
    mix_32(&hash, p + 32 * i, p + 32 * i + 16, default_secret + 3 + 32 * (i - 4), seed);
  }
  mix_32(&hash, p + count - 16, p + count - 32, default_secret + SMALLEST_SECRET - 17 - 16,
         0 - seed);
  return finished(hash, count, seed);
}

// All accumulators at once; the compiler cuts this into what the processor has.
typedef uint64_t lanes __attribute__((vector_size(64)));

#define INLINE __attribute__((always_inline)) static inline

INLINE void load_lanes(lanes *to, const uint8_t *p) {
  memcpy(to, p, 64);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (int i = 0; i < 8; i++) (*to)[i] = __builtin_bswap64((*to)[i]);
#endif
}

INLINE void add_stripe(lanes *sums, const uint8_t *p, const uint8_t *secret) {
  lanes values, key;
  load_lanes(&values, p);
  load_lanes(&key, secret);
  key ^= values;
  *sums += (key & 0xFFFFFFFF) * (key >> 32);
  *sums += __builtin_shufflevector(values, values, 1, 0, 3, 2, 5, 4, 7, 6);
}

INLINE void add_all(uint64_t result[8], const uint8_t *p, size_t count, const uint8_t *secret) {
  lanes sums, key;
  memcpy(&sums, result, sizeof sums);
  const uint8_t *last = p + count - STRIPE;
  size_t stripes = (count - 1) / STRIPE;
  for (; stripes >= STRIPES_A_BLOCK; stripes -= STRIPES_A_BLOCK) {
    for (int i = 0; i < STRIPES_A_BLOCK; i++) add_stripe(&sums, p + STRIPE * i, secret + 8 * i);
    load_lanes(&key, secret + SECRET - STRIPE);
    sums = (sums ^ (sums >> 47) ^ key) * PRIME32_1;
    p += STRIPE * STRIPES_A_BLOCK;
  }
  for (size_t i = 0; i < stripes; i++) add_stripe(&sums, p + STRIPE * i, secret + 8 * i);
  add_stripe(&sums, last, secret + SECRET - STRIPE - 7);
  memcpy(result, &sums, sizeof sums);
}

typedef void add_all_form(uint64_t sums[8], const uint8_t *p, size_t count,
                          const uint8_t *secret);

// The base instruction set: SSE2 on x86-64, NEON on arm64.
static void add_all_portable(uint64_t sums[8], const uint8_t *p, size_t count,
                             const uint8_t *secret) {
  add_all(sums, p, count, secret);
}

#if defined(PK_X86)
PK_TARGET_AVX2 static void add_all_avx2(uint64_t sums[8], const uint8_t *p, size_t count,
                                        const uint8_t *secret) {
  add_all(sums, p, count, secret);
}

PK_TARGET_AVX512 static void add_all_avx512(uint64_t sums[8], const uint8_t *p, size_t count,
                                            const uint8_t *secret) {
  add_all(sums, p, count, secret);
}
#else
#define add_all_avx2 add_all_portable
#define add_all_avx512 add_all_portable
#endif

static add_all_form *const forms[PK_CPU_LEVELS] = {
    [PK_CPU_PORTABLE] = add_all_portable, [PK_CPU_SSE2] = add_all_portable,
    [PK_CPU_AVX2] = add_all_avx2,         [PK_CPU_AVX512] = add_all_avx512,
    [PK_CPU_NEON] = add_all_portable,
};

static uint64_t merged(const uint64_t sums[8], const uint8_t *secret, uint64_t start) {
  for (int i = 0; i < 8; i += 2) {
    start += folded_product(sums[i] ^ read64(secret + 8 * i),
                            sums[i + 1] ^ read64(secret + 8 * i + 8));
  }
  return avalanche(start);
}

static pk_hash128 hash_long(const uint8_t *p, size_t count, uint64_t seed) {
  uint8_t secret[SECRET];
  for (int i = 0; i < SECRET; i += 16) {
    write64(secret + i, read64(default_secret + i) + seed);
    write64(secret + i + 8, read64(default_secret + i + 8) - seed);
  }
  uint64_t sums[8] = {PRIME32_3, PRIME64_1, PRIME64_2, PRIME64_3,
                       PRIME64_4, PRIME32_2, PRIME64_5, PRIME32_1};
  forms[pk_level()](sums, p, count, secret);
  return (pk_hash128){merged(sums, secret + 11, count * PRIME64_1),
                      merged(sums, secret + SECRET - STRIPE - 11, ~(count * PRIME64_2))};
}

pk_hash128 pk_hash(const void *bytes, size_t count, uint64_t seed) {
  if (count > 240) return hash_long(bytes, count, seed);
  if (count > 128) return hash_129_to_240(bytes, count, seed);
  if (count > 16) return hash_17_to_128(bytes, count, seed);
  if (count > 8) return hash_9_to_16(bytes, count, seed);
  if (count > 3) return hash_4_to_8(bytes, count, seed);
  return count > 0 ? hash_1_to_3(bytes, count, seed) : hash_0(seed);
}
