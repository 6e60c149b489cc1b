// Overlay rows in the operations of a vector_*.h.

PK_OPERATION int pk_group_is_opaque(const uint8_t *pixels) {
  pk_vector all = pk_all(0xff000000);
  for (int i = 0; i < PK_GROUP; i += PK_PIXELS) all = pk_and(all, pk_load(pixels + 4 * i));
  return pk_is_zero(pk_xor(all, pk_all(0xff000000)));
}

/// The greys of a group of pixels as seen over white.
PK_OPERATION void pk_store_greys(const uint8_t *pixels, int is_opaque, uint8_t *indices) {
  for (int i = 0; i < PK_GROUP; i += 4 * PK_PIXELS) {
    pk_vector greys[4];
    for (int k = 0; k < 4; k++) {
      pk_vector v = pk_load(pixels + 4 * (i + k * PK_PIXELS)), ones = pk_all(0xffffffff);
      if (!is_opaque) v = pk_xor(pk_scaled_by_alpha(pk_xor(v, ones), v), ones);
      greys[k] = pk_greys(pk_weighted_sums(v));
    }
    pk_store_bytes(indices + i, greys);
  }
}

/// The places of the pixels of a group that are not unchanged, of which there are mostly none.
PK_OPERATION void pk_store_places(const uint8_t *restrict classes, uint8_t *restrict indices) {
  pk_vector any = pk_load(classes);
  for (int i = 4 * PK_PIXELS; i < PK_GROUP; i += 4 * PK_PIXELS)
    any = pk_or(any, pk_load(classes + i));
  if (pk_is_zero(any)) return;
  for (int i = 0; i < PK_GROUP; i++) {
    uint8_t place = (uint8_t)(PK_OVERLAY_GREYS - 1 + classes[i]);
    indices[i] = classes[i] == PK_UNCHANGED ? indices[i] : place;
  }
}

PK_TARGET static void pk_overlay_row_here(const uint8_t *expected, const uint8_t *classes,
                                          size_t count, uint8_t *indices) {
  size_t i = 0;
  for (; i + PK_GROUP <= count; i += PK_GROUP) {
    if (pk_group_is_opaque(expected + 4 * i))
      pk_store_greys(expected + 4 * i, 1, indices + i);
    else
      pk_store_greys(expected + 4 * i, 0, indices + i);
    pk_store_places(classes + i, indices + i);
  }
  pk_overlay_row_portable(expected + 4 * i, classes + i, count - i, indices + i);
}
