internal import CPixelKernels
public import PixelComparison

extension Bitmap {
  /// The bytes of a small PNG file that decodes to exactly this bitmap.
  ///
  /// Gray levels or a palette are used where no pixel is lost, an opaque alpha channel is dropped.
  /// The same pixels always give the same bytes.
  ///
  /// - Throws: `PNGError` of kind `unsupported` for a side of 2^31 or more, or `outOfMemory`.
  public func pngData() throws(PNGError) -> [UInt8] {
    let sink = PNGMemorySink()
    try writePNG(to: sink)
    return sink.bytes
  }

  /// Writes the same bytes to a sink.
  package func writePNG(to sink: any PNGByteSink) throws(PNGError) {
    let packer = PNGPacker(self)
    let writer = try PNGRowWriter(
      sink, size: (width, height), layout: packer.layout, effort: .small)
    guard let rowBytes = packer.layout.rowBytes(width: width) else {
      throw PNGError(.outOfMemory)
    }
    var row = [UInt8](repeating: 0, count: rowBytes)
    for y in 0..<height {
      packer.pack(pixels.extracting((y * width)..<((y + 1) * width)), into: &row)
      try unsafe writer.writeRows(row.span.bytes)
    }
    try writer.finish()
  }
}
