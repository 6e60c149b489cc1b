@testable import PixelComparison

/// Clusters by the plainest union-find over tiles of 16 x 16 pixels.
enum ReferenceClusters {
  private struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  /// All clusters, in order.
  static func of(_ changed: [(x: Int, y: Int)]) -> [Cluster] {
    let tiles = Dictionary(grouping: changed) { Tile(column: $0.x / 16, row: $0.y / 16) }
    var leader = Dictionary(uniqueKeysWithValues: tiles.keys.map { ($0, $0) })
    func find(_ tile: Tile) -> Tile {
      var tile = tile
      while leader[tile]! != tile { tile = leader[tile]! }
      return tile
    }
    for tile in tiles.keys {
      for (right, down) in [(1, 0), (-1, 1), (0, 1), (1, 1)] {
        let other = Tile(column: tile.column + right, row: tile.row + down)
        if tiles[other] != nil { leader[find(tile)] = find(other) }
      }
    }
    let groups = Dictionary(grouping: tiles.keys) { find($0) }
    return groups.values.map { members in
      let places = members.flatMap { tiles[$0]! }
      return Cluster(
        box: ReferenceComparison.box(places.map { ($0.x, $0.y) })!, changedPixels: places.count)
    }.sorted {
      ($1.changedPixels, $0.box.y, $0.box.x) < ($0.changedPixels, $1.box.y, $1.box.x)
    }
  }
}
