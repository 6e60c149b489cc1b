internal import CPixelKernels

/// Groups changed pixels into clusters while rows stream by.
///
/// The picture is divided into tiles of 16 x 16 pixels; tiles that hold a changed pixel and touch,
/// also at a corner, belong to one cluster. Changes less than 16 pixels apart are therefore always
/// together, and more than 32 apart never of themselves. Memory: two rows of tiles.
struct ClusterFinder {
  private struct Group {
    var left, top, right, bottom: UInt32
    var count: Int

    mutating func merge(_ other: Group) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
      count += other.count
    }

    var cluster: Cluster { Cluster(box: box, changedPixels: count) }

    var box: Region {
      Region(
        x: Int(left), y: Int(top), width: Int(right - left) + 1, height: Int(bottom - top) + 1)
    }
  }

  private let limit: Int
  private var tiles: [pk_tile]
  private var tileRow = 0
  private var tilesAreEmpty = true
  /// The group of each tile of the row above, or -1.
  private var labelsAbove: [Int]
  private var open: [Group] = []
  private var largest: [Cluster] = []
  private var bounds: Group?

  /// The smallest region that holds every changed pixel seen, after ``finish()``.
  var boundingBox: Region? { bounds?.box }

  /// Keeps at most `limit` clusters of a picture of `width` columns.
  init(width: Int, limit: Int) {
    let count = (width + 15) >> PK_TILE_SHIFT
    self.limit = limit
    self.tiles = Array(repeating: pk_tile(), count: count)
    self.labelsAbove = Array(repeating: -1, count: count)
  }

  /// Takes in the classes of `columns` of row `y`; rows come in rising order, and those without a
  /// changed pixel may be left out.
  mutating func add(row classes: UnsafePointer<UInt8>, columns: Range<Int>, y: Int) {
    let row = y >> PK_TILE_SHIFT
    if row != tileRow { moveOn(to: row) }
    unsafe pk_collect_tiles(classes, columns.lowerBound, columns.upperBound, UInt32(y), &tiles)
    tilesAreEmpty = false
  }

  /// The clusters, the largest first; of equal ones the upper, then the left one first.
  mutating func finish() -> [Cluster] {
    moveOn(to: tileRow + 2)
    return largest
  }

  private mutating func moveOn(to row: Int) {
    if !tilesAreEmpty {
      joinTiles()
      tiles = Array(repeating: pk_tile(), count: tiles.count)
      tilesAreEmpty = true
      tileRow += 1
    }
    if row > tileRow, !open.isEmpty {
      for group in open { close(group) }
      open = []
      labelsAbove = Array(repeating: -1, count: labelsAbove.count)
    }
    tileRow = row
  }

  /// Labels the tiles of the finished row, and closes the groups that none of them belongs to.
  private mutating func joinTiles() {
    var groups = open
    var parents = Array(groups.indices)
    var labels = Array(repeating: -1, count: tiles.count)
    for column in tiles.indices where tiles[column].count > 0 {
      let tile = tiles[column]
      let label = groups.count
      groups.append(
        Group(
          left: tile.min_x, top: tile.min_y, right: tile.max_x, bottom: tile.max_y,
          count: Int(tile.count)))
      parents.append(label)
      labels[column] = label
      if column > 0, labels[column - 1] >= 0 {
        Self.join(label, labels[column - 1], &parents, &groups)
      }
      for above in max(0, column - 1)...min(tiles.count - 1, column + 1)
      where labelsAbove[above] >= 0 {
        Self.join(label, labelsAbove[above], &parents, &groups)
      }
    }
    keepOpen(groups, parents, labels)
  }

  private mutating func keepOpen(_ groups: [Group], _ parents: [Int], _ labels: [Int]) {
    var newLabels = Array(repeating: -1, count: groups.count)
    var stillOpen: [Group] = []
    labelsAbove = labels
    for column in labels.indices where labels[column] >= 0 {
      let root = Self.root(labels[column], parents)
      if newLabels[root] < 0 {
        newLabels[root] = stillOpen.count
        stillOpen.append(groups[root])
      }
      labelsAbove[column] = newLabels[root]
    }
    for group in groups.indices where parents[group] == group && newLabels[group] < 0 {
      close(groups[group])
    }
    open = stillOpen
  }

  private static func root(_ label: Int, _ parents: [Int]) -> Int {
    var label = label
    while parents[label] != label { label = parents[label] }
    return label
  }

  private static func join(
    _ one: Int, _ other: Int, _ parents: inout [Int], _ groups: inout [Group]
  ) {
    let from = root(one, parents)
    let to = root(other, parents)
    guard from != to else { return }
    // The older label stays the root, which keeps the chains short.
    let (root, leaf) = (min(from, to), max(from, to))
    parents[leaf] = root
    let merged = groups[leaf]
    groups[root].merge(merged)
  }

  private mutating func close(_ group: Group) {
    bounds?.merge(group)
    if bounds == nil { bounds = group }
    let cluster = group.cluster
    let place = largest.firstIndex { Self.precedes(cluster, $0) } ?? largest.endIndex
    guard place < limit else { return }
    largest.insert(cluster, at: place)
    if largest.count > limit { largest.removeLast() }
  }

  private static func precedes(_ one: Cluster, _ other: Cluster) -> Bool {
    (-one.changedPixels, one.box.y, one.box.x) < (-other.changedPixels, other.box.y, other.box.x)
  }
}
