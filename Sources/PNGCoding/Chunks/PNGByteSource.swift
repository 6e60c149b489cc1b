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

extension PNGByteSource {
  /// Reads bytes from byte `offset` on into the first places of `bytes`, as often as it takes.
  ///
  /// - Returns: `count`, at most the number of places, or as many as there are before the end of the
  ///   file; or that a read failed.
  package func fill(
    _ bytes: inout [UInt8], count: Int, at offset: Int
  ) -> PNGByteSourceRead {
    var filled = 0
    while filled < count {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        var rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<count])
          .mutableBytes
        return self.read(into: &rest, at: offset + filled)
      }
      guard case .count(let got) = read, (0...(count - filled)).contains(got) else {
        return .failed
      }
      if got == 0 { break }
      filled += got
    }
    return .count(filled)
  }
}

/// How a read of a ``PNGByteSource`` ended.
package enum PNGByteSourceRead: Hashable, Sendable {
  /// So many bytes were read; 0 at the end of the file.
  case count(Int)
  /// The bytes could not be read; the source remembers why.
  case failed
}
