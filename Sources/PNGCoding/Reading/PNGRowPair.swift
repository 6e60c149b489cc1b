internal import CPixelKernels
package import PixelComparison

/// Two PNGs of one size read side by side, with less work where their rows agree.
///
/// Screens made by one encoder have byte-equal filtered rows almost everywhere. While the rows above
/// are equal too, such rows need no second defilter, no expansion and no comparison.
package final class PNGRowPair {
  /// The reader of the expected picture.
  package let expected: PNGRowReader
  /// The reader of the actual one.
  package let actual: PNGRowReader
  private let formatsAgree: Bool

  /// What happens to rows that are found equal.
  package enum EqualRows: Sendable {
    /// The expected pixels are written, for drawing; the actual ones are not.
    case expectedWritten
    /// Neither pixels are written.
    case skipped
  }

  /// - Parameters: Readers of two pictures of one size, from which no row was read yet.
  package init(expected: PNGRowReader, actual: PNGRowReader) {
    self.expected = expected
    self.actual = actual
    if let one = expected.fast, let other = actual.fast {
      formatsAgree = one.format.hasSamePixels(as: other.format)
      if formatsAgree { other.compareInflated(with: one) }
    } else {
      formatsAgree = false
    }
  }

  /// How many rows can be read without inflating, after inflating some, or waiting for another
  /// thread that does, if there were none; at the end 0. Another thread may run
  /// ``PNGRowReader/prefetch()`` of both all the while.
  package func makeRowsReady() throws(PNGPairError) -> Int {
    // While another thread inflates for one, this one does for the other.
    if expected.fast?.isWaitedFor ?? false { _ = actual.prefetch() }
    try onSide(.expected) { () throws(PNGError) in try expected.makeRowsReady() }
    try onSide(.actual) { () throws(PNGError) in try actual.makeRowsReady() }
    let left = expected.header.height - expected.rowsRead
    return min(left, expected.fast?.rowsReady ?? left, actual.fast?.rowsReady ?? left)
  }

  /// Reads the next rows of both: as many as are ready and fit into the three bands.
  ///
  /// - Parameters:
  ///   - expectedBand: Room for whole rows; the expected pixels, where they are written.
  ///   - actualBand: The same for the actual pixels, of rows that were not found equal.
  ///   - equal: A place for each row: 1 when all of its pixels are equal in both, else 0; a row of
  ///     equal pixels may have 0 as well.
  ///   - equalRows: What happens to rows that are found equal.
  /// - Returns: The number of rows read; 0 when all were read before, or there is no room.
  package func readRows(
    expected expectedBand: inout MutableSpan<Pixel>, actual actualBand: inout MutableSpan<Pixel>,
    equal: inout MutableSpan<UInt8>, equalRows: EqualRows
  ) throws(PNGPairError) -> Int {
    let width = expected.header.width
    let room = min(expectedBand.count / width, actualBand.count / width, equal.count)
    let count = min(room, try makeRowsReady())
    guard count > 0 else { return 0 }
    if formatsAgree, let one = expected.fast, let other = actual.fast {
      let outcome = unsafe expectedBand.withUnsafeMutableBytes { expectedBytes in
        unsafe actualBand.withUnsafeMutableBytes { actualBytes in
          unsafe equal.withUnsafeMutableBufferPointer { equal in
            unsafe other.copyAgreements(count, to: equal)
            return unsafe decode(
              count, one.take(count, expectedBytes.baseAddress),
              other.take(count, actualBytes.baseAddress), equal,
              one.format, equalRows)
          }
        }
      }
      try check(outcome)
      expected.rowsRead += count
      actual.rowsRead += count
      return count
    }
    for row in 0..<count { equal[row] = 0 }
    try onSide(.expected) { () throws(PNGError) in
      try expected.readWholeRows(count, into: &expectedBand)
    }
    try onSide(.actual) { () throws(PNGError) in
      try actual.readWholeRows(count, into: &actualBand)
    }
    return count
  }

  private func decode(
    _ count: Int, _ expected: pk_png_rows, _ actual: pk_png_rows,
    _ equal: UnsafeMutableBufferPointer<UInt8>, _ format: PNGFormat, _ equalRows: EqualRows
  ) -> pk_png_pair_outcome {
    unsafe withUnsafePointer(to: format.kernel) { kernel in
      unsafe pk_png_decode_pair(
        kernel, format.header.width, count, expected, actual, equalRows == .expectedWritten,
        equal.baseAddress)
    }
  }

  private func check(_ outcome: pk_png_pair_outcome) throws(PNGPairError) {
    switch outcome {
    case PK_PNG_BAD_EXPECTED:
      try onSide(.expected) { () throws(PNGError) in throw expected.errorOfPaletteIndex() }
    case PK_PNG_BAD_ACTUAL:
      try onSide(.actual) { () throws(PNGError) in throw actual.errorOfPaletteIndex() }
    default: break
    }
  }

  private func onSide(
    _ side: PNGPairError.Side, _ body: () throws(PNGError) -> Void
  ) throws(PNGPairError) {
    let reader = side == .expected ? expected : actual
    do throws(PNGError) {
      try reader.remembering(body)
    } catch {
      throw PNGPairError(side: side, error: error)
    }
  }
}

extension PNGRowReader {
  /// Reads exactly `count` rows, of which there are that many left.
  fileprivate func readWholeRows(
    _ count: Int, into pixels: inout MutableSpan<Pixel>
  ) throws(PNGError) {
    try unsafe pixels.withUnsafeMutableBytes { bytes throws(PNGError) in
      let rows = unsafe UnsafeMutableRawBufferPointer(
        rebasing: bytes[..<(count * header.width * 4)])
      _ = try unsafe readRows(into: rows)
    }
  }
}
