package import PixelComparison

/// A PNG being read: canonical RGBA8 rows from the top, in bands of any height.
///
/// Memory does not grow with the picture, interlaced files excepted (4 bytes per pixel). A reader
/// may be made on one thread and used on another, by one thread at a time.
package final class PNGRowReader: @unchecked Sendable {
  // Unchecked: it holds C state without a lock. There is no state beside it, so handing the
  // whole reader from thread to thread is sound; sharing it is the caller's mistake.
  /// What the file's header says; it has passed the limits.
  package let header: PNGHeader
  /// How many rows were read.
  package private(set) var rowsRead = 0
  private let libpng: LibPNGReader

  /// Reads and checks the file up to its first image data.
  ///
  /// - Throws: `PNGError`: nothing was allocated from a header over the limits.
  package init(_ source: any PNGByteSource, limits: PNGLimits = PNGLimits()) throws(PNGError) {
    if let count = source.byteCount, count > limits.maxFileBytes {
      throw PNGError(over: .fileBytes, UInt64(count), limits.maxFileBytes)
    }
    try PNGSignature.check(source)
    libpng = try LibPNGReader(source, limits: limits)
    header = libpng.header
  }

  /// Reads as many of the next rows as fit into `pixels`, row after row without padding.
  ///
  /// The call that would give the last row first checks the rest of the file up to IEND, so that
  /// nothing is known about a picture before all of it is known to be sound.
  ///
  /// - Parameter pixels: Room for one row or more, unless no row is left.
  /// - Returns: The number of rows read; 0 when all were read before, or not one row fits.
  /// - Throws: `PNGError`; the same again when called again.
  package func readRows(into pixels: inout MutableSpan<Pixel>) throws(PNGError) -> Int {
    return try unsafe pixels.withUnsafeMutableBytes { bytes throws(PNGError) in
      try unsafe readRows(into: bytes)
    }
  }

  /// The same into memory that need not be initialised.
  func readRows(into bytes: UnsafeMutableRawBufferPointer) throws(PNGError) -> Int {
    let count = min(bytes.count / 4 / header.width, header.height - rowsRead)
    guard count > 0, let base = bytes.baseAddress else { return 0 }
    try unsafe libpng.readRows(count, into: base)
    rowsRead += count
    return count
  }
}
