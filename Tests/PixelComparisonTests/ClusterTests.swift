import TestSupport
import Testing

@testable import PixelComparison

@Suite struct ClusterTests {
  private func clusters(
    _ width: Int, _ height: Int, _ places: [(x: Int, y: Int)]
  ) throws -> [Cluster] {
    let before = try Bitmap.filled(width, height)
    let found = try compare(before, before.changing(places))
    return try #require(found.details).clusters
  }

  private func cluster(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ count: Int) -> Cluster {
    Cluster(box: Region(x: x, y: y, width: width, height: height), changedPixels: count)
  }

  @Test("Clusters are what a plain union-find over tiles gives", arguments: Seeds.fresh(60))
  func clustersAreWhatAPlainUnionFindGives(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (1 + random.below(400), 1 + random.below(300))
    let tiles = (width / 16 + 1) * (height / 16 + 1)
    var places: Set<Int> = []
    for _ in 0..<random.below(1 + tiles * random.pick([1, 2, 4]) / 4) {
      places.insert(random.below(width * height))
    }
    let changed = places.map { (x: $0 % width, y: $0 / width) }
    let all = ReferenceClusters.of(changed)
    #expect(try clusters(width, height, changed) == Array(all.prefix(20)))
  }

  @Test func changesThatTouchOnlyAtTheCornerOfATileAreOneCluster() throws {
    #expect(try clusters(40, 40, [(15, 15), (16, 16)]) == [cluster(15, 15, 2, 2, 2)])
    #expect(try clusters(40, 40, [(16, 15), (15, 16)]) == [cluster(15, 15, 2, 2, 2)])
  }

  @Test func changesInTilesApartAreTwoClusters() throws {
    #expect(
      try clusters(60, 40, [(15, 3), (32, 3)]) == [
        cluster(15, 3, 1, 1, 1), cluster(32, 3, 1, 1, 1),
      ])
    #expect(
      try clusters(40, 60, [(3, 15), (3, 32)]) == [
        cluster(3, 15, 1, 1, 1), cluster(3, 32, 1, 1, 1),
      ])
  }

  @Test func changesFewerThan17PixelsApartAreAlwaysTogether() throws {
    for x in 0..<40 {
      #expect(try clusters(64, 1, [(x, 0), (x + 16, 0)]).count == 1)
    }
  }

  @Test func twoArmsThatMeetFurtherDownAreOneCluster() throws {
    let arms = (0..<5).flatMap { step in [(x: 8, y: step * 16), (x: 72, y: step * 16)] }
    let bottom = (0..<5).map { (x: 8 + 16 * $0, y: 80) }
    #expect(try clusters(100, 100, arms).count == 2)
    #expect(try clusters(100, 100, arms + bottom) == [cluster(8, 0, 65, 81, 15)])
  }

  @Test func theLargestComesFirstThenTheUpperThenTheLeft() throws {
    let places = [(x: 70, y: 0), (x: 0, y: 40), (x: 40, y: 40), (x: 41, y: 40), (x: 90, y: 40)]
    #expect(
      try clusters(100, 50, places) == [
        cluster(40, 40, 2, 1, 2), cluster(70, 0, 1, 1, 1), cluster(0, 40, 1, 1, 1),
        cluster(90, 40, 1, 1, 1),
      ])
  }

  @Test func onlyTheTwentyLargestAreKeptAndTheBoxStillHoldsAll() throws {
    var places: [(x: Int, y: Int)] = []
    for index in 0..<30 {
      for pixel in 0...index % 15 { places.append((x: index * 32 + pixel, y: 0)) }
    }
    let before = try Bitmap.filled(30 * 32, 1)
    let details = try #require(try compare(before, before.changing(places)).details)
    #expect(details.clusters.count == Comparison.Details.mostClusters)
    #expect(details.clusters.map(\.changedPixels) == (6...15).reversed().flatMap { [$0, $0] })
    #expect(details.boundingBox == Region(x: 0, y: 0, width: 29 * 32 + 15, height: 1))
  }
}
