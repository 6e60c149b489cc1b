/// A source over bytes in memory.
package final class PNGMemorySource: PNGByteSource {
  private let bytes: [UInt8]

  /// A source that holds the bytes itself.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// All of them are known.
  package var byteCount: Int? { bytes.count }

  /// Copies what is there; never fails.
  package func read(into target: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead {
    unsafe bytes.withUnsafeBytes { unsafe copyBytes(of: $0, from: offset, into: &target) }
  }
}

/// A source over bytes that somebody else holds for as long as the source lives.
@safe final class PNGBorrowedSource: PNGByteSource, @unchecked Sendable {
  // Sound because its only maker, `Bitmap.init(png:)`, keeps the bytes until the source is gone.
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  var byteCount: Int? { unsafe bytes.count }

  func read(into target: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead {
    unsafe copyBytes(of: bytes, from: offset, into: &target)
  }
}

private func copyBytes(
  of bytes: UnsafeRawBufferPointer, from offset: Int, into target: inout MutableRawSpan
) -> PNGByteSourceRead {
  guard offset >= 0, offset < bytes.count else { return .count(0) }
  let count = min(target.byteCount, bytes.count - offset)
  unsafe target.withUnsafeMutableBytes { to in
    unsafe to.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]))
  }
  return .count(count)
}
