#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#include "CInflate.h"
#include "quick_deflate.h"

/// 9 takes nearly twice the time of 8 for 1 percent on screens.
enum { SMALL_LEVEL = 8 };

struct cdeflate_stream {
  /// NULL when zlib does the work.
  quick_deflate *quick;
  z_stream zlib;
};

cdeflate_stream *cdeflate_create(cdeflate_effort effort, size_t stride) {
  cdeflate_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  bool good;
  if (effort == CDEFLATE_FAST) {
    stream->quick = quick_deflate_create(stride);
    good = stream->quick != NULL;
  } else {
    good = deflateInit(&stream->zlib, SMALL_LEVEL) == Z_OK;
  }
  if (good) return stream;
  free(stream);
  return NULL;
}

bool cdeflate_run(cdeflate_stream *stream, const void *bytes, size_t count, bool last, void *out,
                  size_t capacity, size_t *taken, size_t *written) {
  if (stream->quick) {
    return quick_deflate_run(stream->quick, bytes, count, last, out, capacity, taken, written);
  }
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
  if (stream->quick) {
    quick_deflate_destroy(stream->quick);
  } else {
    deflateEnd(&stream->zlib);
  }
  free(stream);
}
