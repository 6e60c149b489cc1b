import PNGCoding

/// The bytes of a stream, kept in memory up to the end of the PNG in it.
final class StreamedBytes: PNGByteSource, @unchecked Sendable {
  // Unchecked: filled before it is used, then only read.
  private static let blockBytes = 1 << 20
  /// A stream that does not begin like a PNG is kept no further than a refusal needs.
  private static let refusalBytes = 1024

  private var blocks: [[UInt8]] = []
  private var count = 0
  /// Where the next chunk of the PNG begins.
  private var nextChunk = 8

  var byteCount: Int? { count }

  /// Adds bytes. True when no more are needed: the PNG has ended, is none, or cannot be followed
  /// any further.
  func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      if blocks.last.map({ $0.count == Self.blockBytes }) ?? true { blocks.append([]) }
      let last = blocks.count - 1
      let part = rest.prefix(Self.blockBytes - blocks[last].count)
      blocks[last].append(contentsOf: part)
      count += part.count
      rest = rest.dropFirst(part.count)
    }
    return hasEnded
  }

  private var hasEnded: Bool {
    if count >= Self.refusalBytes, !blocks[0].starts(with: PNGSignature.bytes) { return true }
    // A chunk is its length, its type, its data and a CRC, 4 bytes each but for the data
    // (PNG specification 5.3).
    while count >= nextChunk + 8 {
      let head = (nextChunk..<nextChunk + 8).map { byte(at: $0) }
      let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      let end = nextChunk + 12 + length
      // Reading will refuse a length beyond the specification's 2^31 - 1, and a type that is not
      // four letters (PNG specification 5.3).
      guard length <= 0x7FFF_FFFF, head[4...].allSatisfy(Self.isLetter) else { return true }
      if head[4...].elementsEqual("IEND".utf8) { return count >= end }
      nextChunk = end
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private func byte(at offset: Int) -> UInt8 {
    blocks[offset / Self.blockBytes][offset % Self.blockBytes]
  }

  func read(into bytes: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead {
    guard offset >= 0, offset < count else { return .count(0) }
    let block = blocks[offset / Self.blockBytes]
    let start = offset % Self.blockBytes
    let got = min(block.count - start, bytes.byteCount)
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe block.withUnsafeBytes { source in
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[start..<start + got]))
      }
    }
    return .count(got)
  }
}
