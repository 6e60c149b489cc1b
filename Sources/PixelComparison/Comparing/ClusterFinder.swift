internal import CPixelKernels

/// Groups changed pixels into clusters while rows stream by.
///
/// The picture is divided into tiles of 16 x 16 pixels; tiles that hold a changed pixel and touch,
/// also at a corner, belong to one cluster. Changes less than 17 columns and rows apart are
/// therefore always together, and 32 or more apart never of themselves. Memory: some rows of tiles.
struct ClusterFinder {
  private let limit: Int
  private var tiles: [pk_tile]
  private var tileRow = 0
  private var tilesAreEmpty = true
  private var open = 0
  private var groups: [pk_tile]
  private var labels: [UInt32]
  private var scratch: [UInt32]
  private var largest: [Cluster] = []
  private var bounds: pk_tile?

  /// The smallest region that holds every changed pixel seen, after ``finish()``.
  var boundingBox: Region? { bounds?.box }

  /// Keeps at most `limit` clusters of a picture of `width` columns.
  init(width: Int, limit: Int) {
    // Both are 1 or more; rounded up without overflow.
    let count = (width - 1) >> PK_TILE_SHIFT + 1
    self.limit = limit
    self.tiles = Array(repeating: pk_tile(), count: count)
    self.groups = Array(repeating: pk_tile(), count: count + 2)
    self.labels = Array(repeating: PK_NO_GROUP, count: count)
    self.scratch = Array(repeating: 0, count: 3 * (count + 2))
  }

  /// Takes in the classes of some rows; they come in rising order, and those without a changed
  /// pixel may be left out.
  mutating func add(_ rows: pk_rows) {
    let end = unsafe rows.y + rows.count
    var rows = unsafe rows
    while unsafe rows.y < end {
      let row = unsafe rows.y >> PK_TILE_SHIFT
      if row != tileRow { moveOn(to: row) }
      let count = unsafe min(end, (row + 1) << PK_TILE_SHIFT) - rows.y
      unsafe rows.count = count
      unsafe pk_collect_tiles(rows, &tiles)
      tilesAreEmpty = false
      unsafe rows.y += count
      unsafe rows.classes += count * rows.width
    }
  }

  /// The clusters, the largest first; of equal ones the upper, then the left one first.
  mutating func finish() -> [Cluster] {
    moveOn(to: tileRow + 2)
    return largest
  }

  private mutating func moveOn(to row: Int) {
    if !tilesAreEmpty {
      joinTiles()
      tilesAreEmpty = true
      tileRow += 1
    }
    if row > tileRow, open > 0 {
      for group in groups[..<open] { close(group) }
      open = 0
      labels = Array(repeating: PK_NO_GROUP, count: labels.count)
    }
    tileRow = row
  }

  /// Adds the finished row of tiles to the groups, and closes those that do not reach into it.
  private mutating func joinTiles() {
    let closed = unsafe groups.withUnsafeMutableBufferPointer { groups in
      unsafe labels.withUnsafeMutableBufferPointer { labels in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          var grouping = unsafe pk_grouping(
            groups: groups.baseAddress, labels: labels.baseAddress, scratch: scratch.baseAddress,
            tile_count: labels.count, open: open, closed: 0)
          unsafe pk_join_tiles(&grouping, &tiles)
          unsafe open = grouping.open
          return unsafe grouping.closed
        }
      }
    }
    for group in groups[open..<open + closed] { close(group) }
  }

  private mutating func close(_ group: pk_tile) {
    bounds = bounds.map { $0.union(group) } ?? group
    let cluster = Cluster(box: group.box, changedPixels: Int(group.count))
    if largest.count == limit, let last = largest.last {
      guard Self.precedes(cluster, last) else { return }
      largest.removeLast()
    }
    let place = largest.firstIndex { Self.precedes(cluster, $0) } ?? largest.endIndex
    largest.insert(cluster, at: place)
  }

  /// A total order, so that it does not matter in which order clusters were found.
  private static func precedes(_ one: Cluster, _ other: Cluster) -> Bool {
    (other.changedPixels, one.box.y, one.box.x, one.box.height, one.box.width)
      < (one.changedPixels, other.box.y, other.box.x, other.box.height, other.box.width)
  }
}

extension pk_tile {
  fileprivate var box: Region {
    Region(
      x: Int(min_x), y: Int(min_y), width: Int(max_x - min_x) + 1, height: Int(max_y - min_y) + 1)
  }

  fileprivate func union(_ other: pk_tile) -> pk_tile {
    pk_tile(
      count: count + other.count, min_x: min(min_x, other.min_x), max_x: max(max_x, other.max_x),
      min_y: min(min_y, other.min_y), max_y: max(max_y, other.max_y))
  }
}
