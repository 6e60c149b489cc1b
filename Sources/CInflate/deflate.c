#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "CInflate.h"

struct cdeflate_stream {
  z_stream zlib;
};

cdeflate_stream *cdeflate_create(cdeflate_effort effort) {
  cdeflate_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  if (deflateInit(&stream->zlib, (int)effort) != Z_OK) {
    free(stream);
    return NULL;
  }
  return stream;
}

bool cdeflate_run(cdeflate_stream *stream, const void *bytes, size_t count, bool last, void *out,
                  size_t capacity, size_t *taken, size_t *written) {
  z_stream *zlib = &stream->zlib;
  size_t in_step = count < UINT_MAX ? count : UINT_MAX;
  size_t out_step = capacity < UINT_MAX ? capacity : UINT_MAX;
  zlib->next_in = (z_const Bytef *)bytes;
  zlib->avail_in = (uInt)in_step;
  zlib->next_out = out;
  zlib->avail_out = (uInt)out_step;
  bool finish = last && in_step == count;
  int result = deflate(zlib, finish ? Z_FINISH : Z_NO_FLUSH);
  *taken = in_step - zlib->avail_in;
  *written = out_step - zlib->avail_out;
  if (last) return result == Z_STREAM_END;
  return *taken == count && zlib->avail_out > 0;
}

void cdeflate_destroy(cdeflate_stream *stream) {
  if (!stream) return;
  deflateEnd(&stream->zlib);
  free(stream);
}
