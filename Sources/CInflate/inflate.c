#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "CInflate.h"
#include "isal.h"

struct cinflate_stream {
  cinflate_engine engine;
  bool zlib_started;
  z_stream zlib;
#if defined(CINFLATE_ISAL_HEADERS)
  struct inflate_state isal;
#endif
};

static cinflate_stream *create_zlib(void) {
  cinflate_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  stream->engine = CINFLATE_ZLIB;
  // 0: the window that the stream declares.
  if (inflateInit2(&stream->zlib, 0) != Z_OK) {
    free(stream);
    return NULL;
  }
  stream->zlib_started = true;
  return stream;
}

static cinflate_stream *create_isal(void) {
#if defined(CINFLATE_ISAL_HEADERS)
  const isal_functions *isal = cinflate_isal();
  if (!isal) return NULL;
  // Cleared: a hostile stream may use table places that its own code lengths never filled.
  cinflate_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  stream->engine = CINFLATE_ISAL;
  isal->inflate_init(&stream->isal);
  stream->isal.crc_flag = ISAL_ZLIB;
  return stream;
#else
  return NULL;
#endif
}

cinflate_stream *cinflate_create(cinflate_engine engine) {
  return engine == CINFLATE_ISAL ? create_isal() : create_zlib();
}

static cinflate_outcome run_zlib(cinflate_stream *stream, const uint8_t *input, size_t *input_count,
                                 uint8_t *output, size_t *output_count) {
  z_stream *zlib = &stream->zlib;
  zlib->next_in = (z_const Bytef *)input;
  zlib->avail_in = (uInt)*input_count;
  zlib->next_out = output;
  zlib->avail_out = (uInt)*output_count;
  int result = inflate(zlib, Z_NO_FLUSH);
  *input_count = zlib->avail_in;
  *output_count = zlib->avail_out;
  if (result == Z_STREAM_END) return CINFLATE_ENDED;
  // Z_BUF_ERROR: nothing could be done with what there was.
  return result == Z_OK || result == Z_BUF_ERROR ? CINFLATE_MORE : CINFLATE_BROKEN;
}

static cinflate_outcome run_isal(cinflate_stream *stream, const uint8_t *input, size_t *input_count,
                                 uint8_t *output, size_t *output_count) {
#if defined(CINFLATE_ISAL_HEADERS)
  struct inflate_state *isal = &stream->isal;
  isal->next_in = (uint8_t *)(uintptr_t)input;
  isal->avail_in = (uint32_t)*input_count;
  isal->next_out = output;
  isal->avail_out = (uint32_t)*output_count;
  int result = cinflate_isal()->inflate(isal);
  *input_count = isal->avail_in;
  *output_count = isal->avail_out;
  if (result != ISAL_DECOMP_OK) return CINFLATE_BROKEN;
  if (isal->block_state != ISAL_BLOCK_FINISH) return CINFLATE_MORE;
  // A byte behind the stream may have been taken, and still stand in the bit buffer.
  return isal->read_in_length >= 8 ? CINFLATE_BROKEN : CINFLATE_ENDED;
#else
  (void)stream, (void)input, (void)input_count, (void)output, (void)output_count;
  return CINFLATE_BROKEN;
#endif
}

cinflate_outcome cinflate_run(cinflate_stream *stream, const uint8_t **input, size_t *input_count,
                              uint8_t **output, size_t *output_count) {
  // Both engines count in 32 bits.
  size_t in_step = *input_count < INT_MAX ? *input_count : INT_MAX, in_left = in_step;
  size_t out_step = *output_count < INT_MAX ? *output_count : INT_MAX, out_left = out_step;
  cinflate_outcome outcome =
      stream->engine == CINFLATE_ISAL
          ? run_isal(stream, *input, &in_left, *output, &out_left)
          : run_zlib(stream, *input, &in_left, *output, &out_left);
  *input += in_step - in_left;
  *input_count -= in_step - in_left;
  *output += out_step - out_left;
  *output_count -= out_step - out_left;
  return outcome;
}

void cinflate_destroy(cinflate_stream *stream) {
  if (!stream) return;
  if (stream->zlib_started) inflateEnd(&stream->zlib);
  free(stream);
}

uint32_t cinflate_crc32(cinflate_engine engine, uint32_t crc, const void *bytes, size_t count) {
#if defined(CINFLATE_ISAL_HEADERS)
  const isal_functions *isal = engine == CINFLATE_ISAL ? cinflate_isal() : NULL;
  if (isal) return isal->crc32(crc, bytes, count);
#else
  (void)engine;
#endif
  return (uint32_t)crc32_z(crc, bytes, count);
}
