internal import CPixelKernels

/// A band of rows of two pictures, within pixels that may reach further up and down.
package struct PixelBand: Hashable, Sendable {
  /// The row of the picture that the pixels start with; at most the first of the band.
  package let firstRow: Int
  /// The rows of the band.
  package let rows: Range<Int>

  /// Rows `rows` of pixels that start with row `firstRow`.
  package init(rows: Range<Int>, firstRow: Int) {
    self.firstRow = firstRow
    self.rows = rows
  }

  /// How many pixels must be at hand to compare the band of a `width` x `height` picture with
  /// `context` rows around it. Rows outside the picture stop the program.
  func pixelsNeeded(width: Int, height: Int, context: Int) -> Int {
    precondition(
      firstRow >= 0 && firstRow <= max(0, rows.lowerBound - context) && rows.upperBound <= height,
      "a band outside the picture")
    return (min(height, rows.upperBound + context) - firstRow) * width
  }
}

extension pk_rows {
  /// The rows `range`, some of these.
  func part(_ range: Range<Int>) -> pk_rows {
    let above = unsafe (range.lowerBound - y) * width
    return unsafe pk_rows(
      expected: expected + 4 * above, actual: actual + 4 * above, classes: classes + above,
      width: width, height: height, y: range.lowerBound, count: range.count)
  }
}
