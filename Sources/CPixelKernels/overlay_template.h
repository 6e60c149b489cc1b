// Overlay rows in the operations of a vector_*.h.

/// A group of pixels as seen over white.
PK_OPERATION void pk_over_white_group(const uint8_t *pixels, uint32_t words[PK_GROUP]) {
  pk_vector ones = pk_all(0xffffffff), all = ones;
  for (int i = 0; i < PK_GROUP; i += PK_PIXELS) all = pk_and(all, pk_load(pixels + 4 * i));
  if (pk_is_zero(pk_without(pk_all(0xff000000), all))) {
    memcpy(words, pixels, 4 * PK_GROUP);
    return;
  }
  for (int i = 0; i < PK_GROUP; i += PK_PIXELS) {
    pk_vector v = pk_load(pixels + 4 * i);
    pk_store(words + i, pk_xor(pk_scaled_by_alpha(pk_xor(v, ones), v), ones));
  }
}

PK_TARGET static void pk_overlay_row_here(const uint8_t *expected, const uint8_t *classes,
                                          size_t count, uint8_t *indices) {
  size_t i = 0;
  for (; i + PK_GROUP <= count; i += PK_GROUP) {
    uint32_t words[PK_GROUP];
    pk_over_white_group(expected + 4 * i, words);
    // A plain loop, which the compiler turns into vectors.
    for (int k = 0; k < PK_GROUP; k++) {
      uint32_t red = words[k] & 255, green = words[k] >> 8 & 255, blue = words[k] >> 16 & 255;
      uint8_t grey = (uint8_t)((77 * red + 150 * green + 29 * blue + 128) >> 10);
      uint8_t place = (uint8_t)(PK_OVERLAY_GREYS - 1 + classes[i + (size_t)k]);
      indices[i + (size_t)k] = place < PK_OVERLAY_GREYS ? grey : place;
    }
  }
  pk_overlay_row_portable(expected + 4 * i, classes + i, count - i, indices + i);
}
