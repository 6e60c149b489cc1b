internal import CInflate
internal import PixelComparison

/// Writes the chunks of a PNG to a sink, image data in IDAT chunks of at most 32 KB.
final class PNGChunkWriter {
  private static let imageDataSize = 32 << 10
  private static let headSize = 8

  private let sink: any PNGByteSink
  /// A chunk being made: its length and type, then its data.
  private var chunk: [UInt8] = []
  private var filled = 0

  init(_ sink: any PNGByteSink) {
    self.sink = sink
    chunk = Array(repeating: 0, count: Self.headSize + Self.imageDataSize)
  }

  /// Writes everything that comes before the image data.
  func writeStart(size: (width: Int, height: Int), layout: PNGLayout) throws(PNGError) {
    try write(PNGSignature.bytes)
    let sides = bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
    // Compression, filter and interlace method: each the only or simplest one, 0.
    try writeChunk(
      "IHDR", sides + [UInt8(layout.bitDepth), layout.colorType.rawValue, 0, 0, 0])
    guard layout.colorType == .palette else { return }
    try writeChunk("PLTE", layout.palette.flatMap { [$0.red, $0.green, $0.blue] })
    if let last = layout.palette.lastIndex(where: { $0.alpha < 255 }) {
      try writeChunk("tRNS", layout.palette[...last].map(\.alpha))
    }
  }

  /// Adds what `body` writes into the room it is given, and returns the count of, to the image data.
  func appendImageData(
    _ body: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(PNGError) {
    if filled == Self.imageDataSize { try flushImageData() }
    filled += unsafe chunk.withUnsafeMutableBytes { bytes in
      unsafe body(UnsafeMutableRawBufferPointer(rebasing: bytes[(Self.headSize + filled)...]))
    }
  }

  /// Writes the rest of the image data and IEND.
  func writeEnd() throws(PNGError) {
    if filled > 0 { try flushImageData() }
    try writeChunk("IEND", [])
  }

  private func flushImageData() throws(PNGError) {
    let head = bigEndian(UInt32(filled)) + Array("IDAT".utf8)
    for place in head.indices { chunk[place] = head[place] }
    let size = Self.headSize + filled
    filled = 0
    let crc = unsafe chunk.withUnsafeBytes { unsafe checksum(of: $0[4..<size]) }
    let good = unsafe chunk.withUnsafeBytes { bytes in
      unsafe sink.write(UnsafeRawBufferPointer(rebasing: bytes[..<size]).bytes)
    }
    guard good else { throw PNGError(.sinkFailed) }
    try write(bigEndian(crc))
  }

  private func writeChunk(_ type: String, _ data: [UInt8]) throws(PNGError) {
    let named = Array(type.utf8) + data
    let crc = unsafe named.withUnsafeBytes { unsafe checksum(of: $0[...]) }
    try write(bigEndian(UInt32(data.count)) + named + bigEndian(crc))
  }

  private func checksum(of bytes: Slice<UnsafeRawBufferPointer>) -> UInt32 {
    let buffer = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    return unsafe cinflate_crc32(CINFLATE_QUICK, 0, buffer.baseAddress, buffer.count)
  }

  private func write(_ bytes: [UInt8]) throws(PNGError) {
    guard unsafe sink.write(bytes.span.bytes) else { throw PNGError(.sinkFailed) }
  }
}
