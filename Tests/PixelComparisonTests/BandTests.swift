import CPixelKernels
import TestSupport
import Testing

@testable import PixelComparison

@Suite struct BandTests {
  /// Compares in bands of random heights, each with no more rows at hand than were asked for.
  private func compareInBands(
    _ test: RandomCase, using random: inout SeededGenerator
  ) throws -> (Comparison, classes: [UInt8]) {
    var comparator = try BandComparator(
      settings: test.settings, width: test.width, height: test.height)
    var classes: [UInt8] = []
    var top = 0
    while top < test.height {
      let rows = top..<min(test.height, top + 1 + random.below(random.pick([1, 3, 20])))
      let first = max(0, rows.lowerBound - comparator.contextRows)
      let last = min(test.height, rows.upperBound + comparator.contextRows)
      let around = Region(x: 0, y: first, width: test.width, height: last - first)
      let expected = try test.expected.cropped(to: around)
      let actual = try test.actual.cropped(to: around)
      var bandClasses = [UInt8](repeating: 77, count: rows.count * test.width)
      var span = bandClasses.mutableSpan
      comparator.compare(
        PixelBand(rows: rows, firstRow: first), expected: expected.pixels, actual: actual.pixels,
        classes: &span)
      classes += bandClasses
      top = rows.upperBound
    }
    return (comparator.finish(), classes)
  }

  @Test("Bands of any height give what one pass gives", arguments: Seeds.fresh(200))
  func bandsOfAnyHeightGiveWhatOnePassGives(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random)
    guard
      let atOnce = try? BitmapComparator(settings: test.settings).compare(
        expected: test.expected, actual: test.actual)
    else { return }
    let (inBands, classes) = try compareInBands(test, using: &random)
    #expect(inBands == atOnce)
    #expect(classes == ReferenceComparison(test).classes)
  }

  @Test(arguments: [
    (1, 65536), (2, 32768), (1170, 48), (3840, 16), (4096, 16), (65535, 16), (1 << 30, 16),
  ])
  func aBandIsAWholeNumberOfTileRows(width: Int, rows: Int) {
    #expect(BitmapComparator.bandRows(width: width) == rows)
  }

  @Test func onlyExcludedAntialiasingNeedsRowsAroundABand() throws {
    func context(_ settings: ComparisonSettings) throws -> Int {
      try BandComparator(settings: settings, width: 5, height: 5).contextRows
    }
    #expect(try context(ComparisonSettings()) == 0)
    #expect(try context(ComparisonSettings(antialiasing: .excluded)) == 2)
  }
}
