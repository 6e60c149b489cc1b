internal import CPNG

/// The rows of a 16-bit PNG at their full depth, in the order of its file: of an interlaced one
/// pass by pass, so that memory does not grow with the picture.
final class PNGDeepRows {
  let header: PNGHeader
  /// Four samples a pixel, of the row that was read last.
  private(set) var samples: [UInt16]
  /// Where in the picture that row lies; without columns before the first and after the last.
  private(set) var place = cpng_row_place()

  private let source: any PNGByteSource
  private let limits: PNGLimits
  private var reader: LibPNGReader

  /// Reads the file up to its first IDAT chunk.
  init(_ source: any PNGByteSource, limits: PNGLimits) throws(PNGError) {
    try PNGFirstLook.check(source, limits: limits)
    self.source = source
    self.limits = limits
    reader = try LibPNGReader(source, limits: limits)
    header = reader.header
    samples = Array(repeating: 0, count: header.bitDepth == 16 ? header.width * 4 : 0)
  }

  /// Reads the next row of the file; false when there is none, or the picture has another depth.
  func readRow() throws(PNGError) -> Bool {
    let reader = reader
    guard !samples.isEmpty else { return false }
    place = try unsafe self.samples.withUnsafeMutableBufferPointer { row throws(PNGError) in
      try unsafe reader.readDeepRow(into: row)
    }
    return place.columns > 0
  }

  /// Reads on to row `y` of a file that is not interlaced, from its start again when it lies above.
  func move(to y: UInt32) throws(PNGError) -> Bool {
    if place.columns > 0, y < place.y {
      reader = try LibPNGReader(source, limits: limits)
      place = cpng_row_place()
    }
    while place.columns == 0 || place.y < y {
      guard try readRow() else { return false }
    }
    return true
  }
}
