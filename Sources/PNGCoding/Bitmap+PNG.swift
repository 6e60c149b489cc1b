public import PixelComparison

extension Bitmap {
  /// The picture in the bytes of a PNG file, of any kind: as 8-bit RGBA with straight alpha.
  ///
  /// 16-bit samples become `round(v * 255 / 65535)`; no colour profile or gamma is applied. The first
  /// picture of an animated PNG is read. Bytes after the end of the PNG are not looked at.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - limits: Checked before anything is allocated.
  /// - Throws: `PNGError` when the bytes are no PNG, damaged in any place, or over a limit.
  public init(png: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    try unsafe self.init(png: png.span.bytes, limits: limits)
  }

  /// The picture in the bytes of a PNG file; see ``init(png:limits:)-([UInt8],_)``.
  ///
  /// - Throws: `PNGError`.
  public init(png: RawSpan, limits: PNGLimits = PNGLimits()) throws(PNGError) {
    self = try unsafe png.withUnsafeBytes { bytes throws(PNGError) in
      try unsafe Bitmap(source: PNGBorrowedSource(bytes), limits: limits)
    }
  }

  /// The picture in a PNG, read to its end.
  package init(
    source: any PNGByteSource, limits: PNGLimits = PNGLimits(),
    options: PNGReadingOptions = PNGReadingOptions()
  ) throws(PNGError) {
    let reader = try PNGRowReader(source, limits: limits, options: options)
    let (width, height) = (reader.header.width, reader.header.height)
    var failure: PNGError?
    do throws(ComparisonError) {
      try self.init(width: width, height: height) { output in
        unsafe output.withUnsafeMutableBufferPointer { pixels, count in
          do throws(PNGError) {
            count = try unsafe reader.readRows(into: UnsafeMutableRawBufferPointer(pixels)) * width
          } catch {
            // The bitmap is dropped unread: a refused file must not cost the filling of its pixels.
            count = pixels.count
            failure = error
          }
        }
      }
    } catch {
      throw PNGError(.outOfMemory)
    }
    if let failure { throw failure }
  }
}
