import CPixelKernels
import TestSupport

/// Filtered rows of two files of one format, equal in places.
struct RowPair {
  let width: Int
  let rows: Int
  let rowBytes: Int
  private(set) var format = pk_png_format()
  private(set) var expected: [UInt8] = []
  private(set) var actual: [UInt8] = []

  init(colorType: UInt8, width: Int, rows: Int, using generator: inout SeededGenerator) {
    self.width = width
    self.rows = rows
    format.color_type = colorType
    let step = unsafe pk_png_pixel_bytes(&format)
    rowBytes = width * step
    for _ in 0..<rows {
      let one = Self.row(rowBytes, step, &generator)
      expected += one
      actual += generator.below(4) == 0 ? Self.row(rowBytes, step, &generator) : one
    }
  }

  private static func row(
    _ count: Int, _ step: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    [UInt8(generator.below(5))]
      + ForcedLevels.PNGRows.screenBytes(count, step: step, using: &generator)
  }

  /// The RGBA8 pixels of one file read alone.
  func decode(_ bytes: [UInt8]) -> [UInt8] {
    var format = format
    var bytes = bytes
    var above = [UInt8](repeating: 0, count: rowBytes)
    var pixels = [UInt8](repeating: 0, count: width * rows * 4)
    _ = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe above.withUnsafeMutableBufferPointer { above in
        unsafe pixels.withUnsafeMutableBytes { pixels in
          unsafe pk_png_decode(
            &format, width, rows,
            pk_png_rows(
              bytes: bytes.baseAddress, row: above.baseAddress, pixels: pixels.baseAddress))
        }
      }
    }
    return pixels
  }

  /// What reading both together gives, in two calls, so that the rows above pass from one to the
  /// other. Which filtered rows are the same may be found before.
  func decodeTogether(
    draws: Bool, findsSameRows: Bool
  ) -> (outcome: pk_png_pair_outcome, equal: [UInt8], expected: [UInt8], actual: [UInt8]) {
    var format = format
    let size = width * rows * 4
    let one = GuardedBytes(count: expected.count)
    let other = GuardedBytes(count: actual.count)
    unsafe one.copyBytes(from: expected, count: expected.count)
    unsafe other.copyBytes(from: actual, count: actual.count)
    let above = GuardedBytes(count: 2 * rowBytes)
    let pixels = GuardedBytes(count: 2 * size)
    var equal = [UInt8](repeating: 9, count: rows)
    if findsSameRows {
      unsafe pk_png_find_same_rows(one.base, other.base, rowBytes + 1, rows, &equal)
    } else {
      equal = [UInt8](repeating: UInt8(PK_PNG_UNKNOWN.rawValue), count: rows)
    }
    var outcome = PK_PNG_GOOD
    let half = rows / 2
    for part in [0..<half, half..<rows] {
      let start = part.lowerBound * (rowBytes + 1)
      let place = part.lowerBound * width * 4
      let first = unsafe pk_png_rows(
        bytes: one.base + start, row: above.base, pixels: pixels.base + place)
      let second = unsafe pk_png_rows(
        bytes: other.base + start, row: above.base + rowBytes, pixels: pixels.base + size + place)
      let result = unsafe equal.withUnsafeMutableBufferPointer { equal in
        unsafe pk_png_decode_pair(
          &format, width, part.count, first, second, draws, equal.baseAddress! + part.lowerBound)
      }
      if result != PK_PNG_GOOD { outcome = result }
    }
    let all = unsafe Array(UnsafeBufferPointer(start: pixels.base, count: 2 * size))
    return (outcome, equal, Array(all[..<size]), Array(all[size...]))
  }
}
