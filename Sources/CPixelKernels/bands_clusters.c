// Grouping the tiles that hold changed pixels: union-find over one row of tiles and the one above.
#include "CPixelKernelsBands.h"
#include "bands_marks.h"

static void merge(pk_tile *into, const pk_tile *other) {
  into->count += other->count;
  if (other->min_x < into->min_x) into->min_x = other->min_x;
  if (other->max_x > into->max_x) into->max_x = other->max_x;
  if (other->min_y < into->min_y) into->min_y = other->min_y;
  if (other->max_y > into->max_y) into->max_y = other->max_y;
}

void pk_collect_tiles(pk_rows rows, pk_tile *tiles) {
  for (size_t row = 0; row < rows.count; row++) {
    const uint8_t *classes = rows.classes + row * rows.width;
    for (size_t x = pk_next_changed(classes, 0, rows.width); x < rows.width;
         x = pk_next_changed(classes, x + 1, rows.width)) {
      uint32_t column = (uint32_t)x, y = (uint32_t)(rows.y + row);
      pk_tile pixel = {1, column, column, y, y};
      pk_tile *tile = &tiles[x >> PK_TILE_SHIFT];
      if (tile->count == 0) {
        *tile = pixel;
      } else {
        merge(tile, &pixel);
      }
    }
  }
}

static uint32_t root(uint32_t *parents, uint32_t group) {
  while (parents[group] != group) {
    parents[group] = parents[parents[group]];
    group = parents[group];
  }
  return group;
}

/// Makes one group of the two that `one` and `other` belong to, and returns it.
static uint32_t join(pk_tile *groups, uint32_t *parents, uint32_t one, uint32_t other) {
  one = root(parents, one), other = root(parents, other);
  if (one == other) return one;
  merge(&groups[one], &groups[other]);
  parents[other] = one;
  return one;
}

/// Gives every tile of the row a group: that of what it touches, else a new one. Returns how many
/// groups there are now.
static uint32_t label_tiles(pk_grouping *grouping, const pk_tile *tiles, uint32_t *parents) {
  uint32_t *labels = grouping->labels, count = (uint32_t)grouping->open;
  uint32_t above_left = PK_NO_GROUP, left = PK_NO_GROUP;
  for (size_t column = 0; column < grouping->tile_count; column++) {
    uint32_t above = labels[column];
    uint32_t above_right = column + 1 < grouping->tile_count ? labels[column + 1] : PK_NO_GROUP;
    uint32_t label = PK_NO_GROUP;
    if (tiles[column].count > 0) {
      label = count++;
      parents[label] = label;
      grouping->groups[label] = tiles[column];
      uint32_t touched[4] = {left, above_left, above, above_right};
      for (int i = 0; i < 4; i++)
        if (touched[i] != PK_NO_GROUP) label = join(grouping->groups, parents, touched[i], label);
      // A group of this tile alone is the last: its place is free again when it joined another.
      if (label != count - 1) count--;
    }
    labels[column] = left = label;
    above_left = above;
  }
  return count;
}

/// Moves the groups that the row is part of to the front, in the order of its tiles, and the
/// others behind them.
static void sort_groups(pk_grouping *grouping, uint32_t count, uint32_t *parents,
                        uint32_t *places) {
  pk_tile *groups = grouping->groups;
  // Where a group stands now, and which group stands at a place.
  uint32_t *standing = places + count;
  uint32_t open = 0, kept = 0;
  for (uint32_t group = 0; group < count; group++) places[group] = standing[group] = group;
  for (size_t column = 0; column < grouping->tile_count; column++) {
    if (grouping->labels[column] == PK_NO_GROUP) continue;
    uint32_t group = root(parents, grouping->labels[column]);
    if (places[group] >= open) {
      uint32_t from = places[group], moved = standing[open];
      pk_tile swapped = groups[open];
      groups[open] = groups[from], groups[from] = swapped;
      places[group] = open, standing[open] = group;
      places[moved] = from, standing[from] = moved;
      open++;
    }
    grouping->labels[column] = places[group];
  }
  kept = open;
  for (uint32_t place = open; place < count; place++) {
    if (parents[standing[place]] == standing[place]) groups[kept++] = groups[place];
  }
  grouping->open = open;
  grouping->closed = kept - open;
}

void pk_join_tiles(pk_grouping *grouping, pk_tile *tiles) {
  // Groups that are apart have an empty tile between them: at most (tile_count + 1) / 2 reach into
  // the row from above, as many begin in it, and one is on its way.
  uint32_t *parents = grouping->scratch;
  for (uint32_t group = 0; group < grouping->open; group++) parents[group] = group;
  uint32_t count = label_tiles(grouping, tiles, parents);
  sort_groups(grouping, count, parents, grouping->scratch + grouping->tile_count + 2);
  memset(tiles, 0, grouping->tile_count * sizeof *tiles);
}
