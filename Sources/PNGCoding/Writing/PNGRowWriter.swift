internal import CPixelKernels

/// A PNG being written row by row: the same rows give the same bytes, in whatever pieces they come.
///
/// Memory does not grow with the number of rows.
package final class PNGRowWriter {
  /// How much work goes into a small file.
  package enum Effort: Sendable {
    /// While somebody waits: no filters, a quick deflate.
    case fast
    /// For files that are kept: a filter chosen for each row, deflate that takes its time.
    case small
    /// The same without filters, which is smaller for flat drawings.
    case smallUnfiltered
  }

  private let chunks: PNGChunkWriter
  private let deflate: DeflateStream
  private let rowBytes: Int
  private let step: Int
  private let filters: Bool
  private var rowsLeft: Int
  private var above: [UInt8]
  private var filtered: [UInt8]

  /// Writes the signature, the header and the palette.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, each 1 to 2^31 - 1.
  ///   - layout: How the rows come.
  /// - Throws: `PNGError` of kind `unsupported` (a size or palette that PNG does not have),
  ///   `outOfMemory` or `sinkFailed`.
  package init(
    _ sink: any PNGByteSink, size: (width: Int, height: Int), layout: PNGLayout, effort: Effort
  ) throws(PNGError) {
    let sides = 1...0x7FFF_FFFF
    guard sides.contains(size.width), sides.contains(size.height),
      let rowBytes = layout.rowBytes(width: size.width), rowBytes < Int.max
    else { throw PNGError(.unsupported(reason: "\(size.width) x \(size.height) pixels")) }
    guard layout.colorType != .palette || (1...256).contains(layout.palette.count) else {
      throw PNGError(.unsupported(reason: "a palette of \(layout.palette.count) colours"))
    }
    self.rowBytes = rowBytes
    step = max(1, layout.channels * layout.bitDepth / 8)
    filters = effort == .small && layout.canBeFiltered
    rowsLeft = size.height
    above = Array(repeating: 0, count: filters ? rowBytes : 0)
    filtered = Array(repeating: 0, count: rowBytes + 1)
    deflate = try DeflateStream(effort, rowBytes: rowBytes)
    chunks = PNGChunkWriter(sink)
    try chunks.writeStart(size: size, layout: layout)
  }

  /// Writes whole rows, each of the layout's bytes, without padding between them.
  ///
  /// - Throws: `PNGError` of kind `sinkFailed`, or `unsupported` when the bytes are not whole rows
  ///   or more of them than the picture has.
  package func writeRows(_ rows: RawSpan) throws(PNGError) {
    let count = rows.byteCount / rowBytes
    guard count * rowBytes == rows.byteCount, count <= rowsLeft else {
      throw PNGError(.unsupported(reason: "\(rows.byteCount) bytes for \(rowsLeft) rows"))
    }
    for row in 0..<count {
      filter(rows.extracting((row * rowBytes)..<((row + 1) * rowBytes)))
      try unsafe filtered.withUnsafeBufferPointer { row throws(PNGError) in
        try unsafe deflate.run(UnsafeRawBufferPointer(row), last: rowsLeft == 1, into: chunks)
      }
      rowsLeft -= 1
    }
  }

  /// Ends the file.
  ///
  /// - Throws: `PNGError` of kind `sinkFailed`, or `unsupported` when rows are missing.
  package func finish() throws(PNGError) {
    guard rowsLeft == 0 else {
      throw PNGError(.unsupported(reason: "\(rowsLeft) rows were not written"))
    }
    try chunks.writeEnd()
  }

  private func filter(_ row: RawSpan) {
    unsafe row.withUnsafeBytes { from in
      unsafe filtered.withUnsafeMutableBytes { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        if filters {
          unsafe above.withUnsafeMutableBytes { above in
            guard let above = above.baseAddress else { return }
            unsafe pk_png_filter_row(from, above, rowBytes, step, to)
            unsafe above.copyMemory(from: from, byteCount: rowBytes)
          }
        } else {
          unsafe (to + 1).copyMemory(from: from, byteCount: rowBytes)
        }
      }
    }
  }
}
