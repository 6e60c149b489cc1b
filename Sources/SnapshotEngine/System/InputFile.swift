internal import BaselineStorage
import PNGCoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A regular file that is read at any place, never mapped: a file that shrinks must not kill us.
final class InputFile: PNGByteSource, @unchecked Sendable {
  // Unchecked: used by one reader on one thread at a time, as every PNGByteSource is.
  private let descriptor: Int32
  private let size: Int
  /// Why the last read failed.
  private(set) var failure: String?

  var byteCount: Int? { size }

  /// Takes over an open descriptor.
  init(descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit {
    close(descriptor)
  }

  func read(into bytes: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      while true {
        let count = unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        if count >= 0 { return .count(count) }
        if errno != EINTR {
          failure = systemReason()
          return .failed
        }
      }
    }
  }
}
