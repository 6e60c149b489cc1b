// Whether a file is a PNG in which nothing is wrong and nothing unusual.
#pragma once
#include "twin_file.h"

/// Reads a file to its end.
///
/// - Returns: The number of its pixels; 0 where anything is wrong, unusual or over a default limit.
uint64_t sound_png_pixels(struct twin_file *file);
