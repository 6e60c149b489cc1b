import CPixelKernels
import Foundation
import TestSupport
import Testing

@Suite struct CIEDE2000Tests {
  @Test(arguments: SharmaPair.published)
  func thePublishedPairsAreMetToFourDecimals(pair: SharmaPair) {
    for (first, second) in [(pair.first, pair.second), (pair.second, pair.first)] {
      let delta = unsafe pk_ciede2000_lab(first, second)
      #expect((delta * 10_000).rounded() / 10_000 == pair.delta)
    }
  }

  private static func delta(_ expected: [UInt8], _ actual: [UInt8]) -> Double {
    unsafe withBytes([expected], [actual]) { unsafe pk_ciede2000_delta($0, $1) }
  }

  @Test func theDeltaOfOpaqueColorsIsThatOfTheStandardsFormulaeToOneMillionth() {
    let seed = UInt64.random(in: 0..<1 << 48)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let expected = (0..<3).map { _ in UInt8(generator.below(256)) } + [255]
      let actual: [UInt8] =
        generator.below(2) == 0
        ? (0..<3).map { _ in UInt8(generator.below(256)) } + [255]
        : expected.enumerated().map { $0 == 3 ? 255 : $1 ^ UInt8(generator.below(4)) }
      let oracle = StandardCIELAB.deltaE(StandardCIELAB(expected), StandardCIELAB(actual))
      let found = Self.delta(expected, actual)
      #expect(abs(found - oracle) < 6e-7, "seed \(seed): \(expected) \(actual)")
      #expect(found == Self.delta(actual, expected), "seed \(seed): \(expected) \(actual)")
    }
  }

  @Test func everyGrayIsMetToOneMillionth() {
    for value in UInt8(0)..<255 {
      let one = [value, value, value, 255]
      let next = [value + 1, value + 1, value + 1, 255]
      let oracle = StandardCIELAB.deltaE(StandardCIELAB(one), StandardCIELAB(next))
      #expect(abs(Self.delta(one, next) - oracle) < 6e-7)
      #expect(Self.delta(one, one) == 0)
    }
  }

  @Test func translucentPixelsAreSeenOverBlackAndOverWhiteAndTheGreaterDeltaCounts() {
    // Black at half alpha: over black no difference to clear, over white grey 127 against white.
    let translucent: [UInt8] = [0, 0, 0, 128]
    let clear: [UInt8] = [9, 9, 9, 0]
    #expect(
      Self.delta(translucent, clear) == Self.delta([127, 127, 127, 255], [255, 255, 255, 255]))
    // White at half alpha: the other way round.
    #expect(
      Self.delta([255, 255, 255, 128], clear) == Self.delta([128, 128, 128, 255], [0, 0, 0, 255]))
    #expect(Self.delta([1, 2, 3, 0], clear) == 0)
  }

  @Test func aDeltaEqualToTheLimitIsUnchanged() {
    let expected: [[UInt8]] = [[10, 20, 30, 255], [10, 20, 30, 255], [1, 1, 1, 0]]
    let actual: [[UInt8]] = [[10, 20, 34, 255], [10, 20, 35, 255], [2, 2, 2, 0]]
    var classes = [UInt8](repeating: 3, count: 3)
    var stats = pk_stats()
    unsafe withBytes(expected, actual) {
      unsafe pk_compare_ciede2000(
        $0, $1, 3, Self.delta(expected[0], actual[0]), 7, &classes, &stats)
    }
    #expect(classes == [3, 1, 3])
    #expect(stats.differing == 2 && stats.changed == 1)
    #expect(stats.greatest == (0, 0, 5, 0) && stats.greatest_at == (0, 0, 8, 0))
  }
}
