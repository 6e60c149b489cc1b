// Tells that two files are one picture without the Swift runtime, whose start takes longer than that.
#pragma once
#include <stdint.h>

/// The number of pixels, 2 or more, of two regular files of identical bytes that are a sound PNG within
/// the default limits: signature, header, order of the chunks and all CRCs hold, and nothing in them
/// calls for a note. The image data are not inflated.
///
/// `absent`, unless NULL, is a path at which nothing may be, as seen while both files are open.
///
/// - Returns: 0 where that is not so, or not certain; the ordinary way has the answer then.
__attribute__((visibility("default"))) uint64_t cidentical_pixels(const char *expected,
                                                                  const char *actual,
                                                                  const char *absent);
