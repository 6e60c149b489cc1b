// The checksum of zlib streams (RFC 1950).
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The Adler-32 over `count` more bytes; start with 1.
uint32_t quick_adler32(uint32_t adler, const uint8_t *bytes, size_t count);

/// The same without the instructions that not every processor has.
uint32_t quick_adler32_portable(uint32_t adler, const uint8_t *bytes, size_t count);
