#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "CInflate.h"
#include "quick_inflate.h"

struct cinflate_stream {
  /// NULL when zlib does the work.
  quick_inflate *quick;
  z_stream zlib;
};

cinflate_stream *cinflate_create(cinflate_engine engine, cinflate_history history) {
  cinflate_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  bool good;
  if (engine == CINFLATE_ZLIB) {
    // 0: the window that the stream declares.
    good = inflateInit2(&stream->zlib, 0) == Z_OK;
  } else {
    stream->quick = quick_inflate_create(engine == CINFLATE_QUICK_PORTABLE, history);
    good = stream->quick != NULL;
  }
  if (good) return stream;
  free(stream);
  return NULL;
}

cinflate_outcome cinflate_run(cinflate_stream *stream, const uint8_t **input, size_t *input_count,
                              uint8_t **output, size_t *output_count) {
  if (stream->quick) {
    return quick_inflate_run(stream->quick, input, input_count, output, output_count);
  }
  z_stream *zlib = &stream->zlib;
  uInt in_step = *input_count < UINT_MAX ? (uInt)*input_count : UINT_MAX;
  uInt out_step = *output_count < UINT_MAX ? (uInt)*output_count : UINT_MAX;
  zlib->next_in = (z_const Bytef *)*input;
  zlib->avail_in = in_step;
  zlib->next_out = *output;
  zlib->avail_out = out_step;
  int result = inflate(zlib, Z_NO_FLUSH);
  *input += in_step - zlib->avail_in;
  *input_count -= in_step - zlib->avail_in;
  *output += out_step - zlib->avail_out;
  *output_count -= out_step - zlib->avail_out;
  if (result == Z_STREAM_END) return CINFLATE_ENDED;
  // Z_BUF_ERROR: nothing could be done with what there was.
  return result == Z_OK || result == Z_BUF_ERROR ? CINFLATE_MORE : CINFLATE_BROKEN;
}

void cinflate_destroy(cinflate_stream *stream) {
  if (!stream) return;
  if (stream->quick) {
    quick_inflate_destroy(stream->quick);
  } else {
    inflateEnd(&stream->zlib);
  }
  free(stream);
}
