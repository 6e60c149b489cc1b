internal import CPixelKernels

extension Bitmap {
  /// A bitmap from raw bytes in memory: what Cairo, Skia, CoreGraphics, SDL or a framebuffer
  /// hold.
  ///
  /// A premultiplied channel c of alpha a becomes min(255, round(c * 255 / a)); of alpha 0, 0.
  ///
  /// - Parameters:
  ///   - bytes: Rows from the top; the last one may end after its last pixel.
  ///   - width: Columns, 1 or more.
  ///   - height: Rows, 1 or more.
  ///   - stride: Bytes from one row to the next; without it, rows follow each other directly.
  ///   - layout: The order of the bytes and the meaning of alpha.
  /// - Throws: `invalidSize`, `invalidStride` or `tooFewBytes`.
  public init(
    bytes: RawSpan, width: Int, height: Int, stride: Int? = nil, layout: ByteLayout
  ) throws(ComparisonError) {
    let rowBytes = try Bitmap.rowBytes(width: width, height: height, layout: layout)
    let stride = stride ?? rowBytes
    guard stride >= rowBytes else {
      throw ComparisonError(.invalidStride(found: stride, needed: rowBytes))
    }
    let (offset, overflow) = (height - 1).multipliedReportingOverflow(by: stride)
    let (needed, sumOverflow) = offset.addingReportingOverflow(rowBytes)
    guard !overflow, !sumOverflow, bytes.byteCount >= needed else {
      throw ComparisonError(
        .tooFewBytes(
          needed: overflow || sumOverflow ? Int.max : needed, found: bytes.byteCount))
    }
    try self.init(width: width, height: height) { output in
      unsafe bytes.withUnsafeBytes { source in
        unsafe Bitmap.convert(source, stride: stride, layout: layout, width: width, to: &output)
      }
    }
  }

  /// The same from an array of bytes.
  ///
  /// - Throws: `invalidSize`, `invalidStride` or `tooFewBytes`.
  public init(
    bytes: [UInt8], width: Int, height: Int, stride: Int? = nil, layout: ByteLayout
  ) throws(ComparisonError) {
    let span = bytes.span
    try unsafe self.init(
      bytes: span.bytes, width: width, height: height, stride: stride, layout: layout)
  }

  private static func rowBytes(
    width: Int, height: Int, layout: ByteLayout
  ) throws(ComparisonError) -> Int {
    _ = try pixelCount(width: width, height: height)
    // pixelCount holds width to a quarter of Int.max.
    return width * layout.bytesPerPixel
  }

  private static func convert(
    _ source: UnsafeRawBufferPointer, stride: Int, layout: ByteLayout, width: Int,
    to output: inout OutputSpan<Pixel>
  ) {
    unsafe output.withUnsafeMutableBufferPointer { target, filled in
      guard let from = source.baseAddress else { return }
      let height = target.count / width
      for y in 0..<height {
        guard let to = target.baseAddress else { return }
        unsafe pk_convert_row(
          from + y * stride, width, layout.kernelOrder, layout.kernelAlpha, to + y * width)
      }
      filled = width * height
    }
  }
}
