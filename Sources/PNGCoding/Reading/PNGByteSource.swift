/// Where the bytes of a PNG come from: any place in them can be read, more than once.
///
/// A source is used by one reader, on one thread at a time.
package protocol PNGByteSource: AnyObject, Sendable {
  /// How many bytes there are, or nil when that is not known before they were read.
  var byteCount: Int? { get }

  /// Reads bytes from byte `offset` on into the first places of `bytes`.
  ///
  /// Fewer than there is room for is no failure; none at all is the end of the file. A source that
  /// fails remembers why: the reader only throws `PNGError.Kind.sourceFailed`.
  func read(into bytes: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead
}

/// How a read of a ``PNGByteSource`` ended.
package enum PNGByteSourceRead: Hashable, Sendable {
  /// So many bytes were read; 0 at the end of the file.
  case count(Int)
  /// The bytes could not be read; the source remembers why.
  case failed
}

/// A source over bytes in memory.
package final class PNGMemorySource: PNGByteSource {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var byteCount: Int? { bytes.count }

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
