internal import CPixelKernels

/// A band of rows of two pictures, within pixels that may reach further up and down.
package struct PixelBand: Hashable {
  /// The row of the picture that the pixels start with.
  package let firstRow: Int
  /// The rows of the band.
  package let rows: Range<Int>

  /// Rows `rows` of pixels that start with row `firstRow`.
  package init(rows: Range<Int>, firstRow: Int) {
    self.firstRow = firstRow
    self.rows = rows
  }
}

/// Pixels that lie one after the other, of both pictures, and their classes.
@unsafe struct RunPointers {
  let expected: UnsafePointer<UInt8>
  let actual: UnsafePointer<UInt8>
  let classes: UnsafeMutablePointer<UInt8>
  let count: Int
  /// Row * width + column of the first.
  let position: UInt64
}

/// Where the rows of a band lie in memory.
@unsafe struct BandPointers {
  let band: PixelBand
  private let width: Int
  private let expected: UnsafePointer<UInt8>
  private let actual: UnsafePointer<UInt8>
  private let classes: UnsafeMutablePointer<UInt8>

  /// `expected` and `actual` point at the first pixel of the band's `firstRow`, `classes` at the
  /// class of the first pixel of its `rows`.
  init(
    band: PixelBand, width: Int, expected: UnsafePointer<Pixel>, actual: UnsafePointer<Pixel>,
    classes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe self.band = band
    unsafe self.width = width
    unsafe self.expected = UnsafeRawPointer(expected).assumingMemoryBound(to: UInt8.self)
    unsafe self.actual = UnsafeRawPointer(actual).assumingMemoryBound(to: UInt8.self)
    unsafe self.classes = classes
  }

  /// The classes of row `y` of the picture.
  func classes(row y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe classes + (y - band.rows.lowerBound) * width
  }

  /// The pixels from `offsets` after the first pixel of row `y` on.
  func run(y: Int, _ offsets: Range<Int>) -> RunPointers {
    let start = unsafe (y - band.firstRow) * width + offsets.lowerBound
    return unsafe RunPointers(
      expected: expected + 4 * start, actual: actual + 4 * start,
      classes: classes(row: y) + offsets.lowerBound, count: offsets.count,
      position: UInt64(y * width + offsets.lowerBound))
  }

  /// Row `y` of pictures of `height` rows, with the rows around it.
  func rows(y: Int, height: Int) -> pk_rows {
    let start = unsafe (y - band.firstRow) * width
    return unsafe pk_rows(
      expected: expected + 4 * start, actual: actual + 4 * start, width: width, height: height,
      y: y)
  }
}
