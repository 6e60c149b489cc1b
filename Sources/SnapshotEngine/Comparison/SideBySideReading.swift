import PNGCoding
import PixelComparison

/// Reads two pictures of one size side by side, and compares only rows that are not already known
/// to be equal by their bytes in the files.
///
/// For comparisons that need no rows around a band.
struct SideBySideReading {
  private let pictures: PicturePair
  private let pair: PNGRowPair
  private let width: Int

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    pair = PNGRowPair(expected: pictures.expected.reader, actual: pictures.actual.reader)
    width = pictures.expected.width
  }

  /// Reads both to their ends.
  func compare(with comparator: inout BandComparator, diff: DiffFile?) throws(EngineError) {
    let rows = min(PicturePair.bandRows(width: width), pictures.expected.height)
    // The rows of a band are read before they are compared, and the comparison marks them all.
    var expected = unsafe [Pixel](untouched: rows * width)
    var actual = unsafe [Pixel](untouched: rows * width)
    var classes = unsafe [UInt8](untouched: rows * width)
    var equal = [UInt8](repeating: 0, count: rows)
    var top = 0
    pictures.prefetch()
    do throws(PNGPairError) {
      while try pair.makeRowsReady() > 0 {
        pictures.prefetch()
        let count = try readBand(&expected, &actual, &equal, isDrawn: diff != nil)
        for run in runs(of: equal[..<count]) where equal[run.lowerBound] == 0 || diff != nil {
          // Of equal rows only the expected pixels were written.
          let other = equal[run.lowerBound] == 0 ? actual : expected
          compareRun(run, top: top, expected, other, &classes, &comparator, diff)
        }
        top += count
      }
    } catch {
      throw pictures.error(for: error)
    }
  }

  private func readBand(
    _ expected: inout [Pixel], _ actual: inout [Pixel], _ equal: inout [UInt8], isDrawn: Bool
  ) throws(PNGPairError) -> Int {
    var one = expected.mutableSpan
    var other = actual.mutableSpan
    var flags = equal.mutableSpan
    return try pair.readRows(
      expected: &one, actual: &other, equal: &flags,
      equalRows: isDrawn ? .expectedWritten : .skipped)
  }

  /// The band's rows in runs that are all equal, or all perhaps not.
  private func runs(of equal: ArraySlice<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = equal.startIndex
    while start < equal.endIndex {
      let end = equal[start...].firstIndex { $0 != equal[start] } ?? equal.endIndex
      runs.append(start..<end)
      start = end
    }
    return runs
  }

  private func compareRun(
    _ run: Range<Int>, top: Int, _ expected: [Pixel], _ actual: [Pixel],
    _ classes: inout [UInt8], _ comparator: inout BandComparator, _ diff: DiffFile?
  ) {
    let places = run.lowerBound * width..<run.upperBound * width
    let one = expected.span.extracting(places)
    let other = actual.span.extracting(places)
    let first = top + run.lowerBound
    var marks = classes.mutableSpan
    comparator.compare(
      PixelBand(rows: first..<first + run.count, firstRow: first), expected: one, actual: other,
      classes: &marks)
    diff?.draw(
      expected: one, actual: other, classes: classes.span.extracting(0..<places.count))
  }
}
