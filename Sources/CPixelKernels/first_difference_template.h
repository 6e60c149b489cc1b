// First difference in the operations of a vector_*.h.

PK_TARGET static size_t pk_find_first_difference(const void *first, const void *second,
                                                 size_t count) {
  const uint8_t *a = first, *b = second;
  size_t i = 0, group = 4 * PK_GROUP;
  while (i + group <= count && pk_group_is_equal(a + i, b + i)) i += group;
  // The group that differs, or what is left: eight bytes at a time.
  while (i + 8 <= count && memcmp(a + i, b + i, 8) == 0) i += 8;
  while (i < count && a[i] == b[i]) i++;
  return i;
}
