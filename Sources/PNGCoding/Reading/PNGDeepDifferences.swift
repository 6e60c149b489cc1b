internal import CPNG

/// Differences that 8 bits do not show, for a note.
package enum PNGDeepDifferences {
  /// How many pixels of two files differ in their 16-bit samples, but not when reduced to 8 bits.
  ///
  /// - Returns: The count; nil when neither file has 16 bits, one is interlaced (it would need 8
  ///   bytes per pixel), or the sizes differ.
  /// - Throws: `PNGPairError`.
  package static func count(
    expected: any PNGByteSource, actual: any PNGByteSource, limits: PNGLimits = PNGLimits()
  ) throws(PNGPairError) -> Int? {
    let one = try open(expected, .expected, limits)
    let other = try open(actual, .actual, limits)
    let (header, second) = (one.header, other.header)
    guard header.bitDepth == 16 || second.bitDepth == 16, header.width == second.width,
      header.height == second.height, !header.interlaced, !second.interlaced
    else { return nil }
    // Two bands of about half a megabyte.
    let bandRows = min(header.height, max(1, (1 << 16) / header.width))
    let pixels = header.width * bandRows
    let size = pixels.multipliedReportingOverflow(by: 16)
    guard !size.overflow else { return nil }
    let bands = UnsafeMutableRawBufferPointer.allocate(byteCount: size.partialValue, alignment: 64)
    defer { unsafe bands.deallocate() }
    guard let first = bands.baseAddress else { return nil }
    let last = unsafe first + pixels * 8
    var (found, row) = (0, 0)
    while row < header.height {
      let rows = min(bandRows, header.height - row)
      try onSide(.expected) { () throws(PNGError) in try unsafe one.readDeepRows(rows, into: first)
      }
      try onSide(.actual) { () throws(PNGError) in try unsafe other.readDeepRows(rows, into: last) }
      found += unsafe cpng_count_deep_differences(first, last, rows * header.width)
      row += rows
    }
    return found
  }

  private static func open(
    _ source: any PNGByteSource, _ side: PNGPairError.Side, _ limits: PNGLimits
  ) throws(PNGPairError) -> LibPNGReader {
    try onSide(side) { () throws(PNGError) in
      try PNGSignature.check(source)
      return try LibPNGReader(source, limits: limits)
    }
  }

  private static func onSide<Value>(
    _ side: PNGPairError.Side, _ body: () throws(PNGError) -> Value
  ) throws(PNGPairError) -> Value {
    do throws(PNGError) {
      return try body()
    } catch {
      throw PNGPairError(side: side, error: error)
    }
  }
}
