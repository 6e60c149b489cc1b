#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's sentence for the calling thread's last error.
func lastSystemError() -> String {
  unsafe String(cString: strerror(errno))
}

/// What the system knows of a file.
struct FileFacts {
  private let device: dev_t
  private let inode: ino_t
  private let mode: mode_t
  let size: Int

  var isRegular: Bool { mode & S_IFMT == S_IFREG }
  var isLink: Bool { mode & S_IFMT == S_IFLNK }
  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }

  /// Facts of the file at `path`, links followed; nil when there is none or it cannot be seen.
  init?(at path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Facts of what stands at `path` itself, be it a link; nil as above.
  init?(notFollowing path: String) {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Facts of the file of a name, which may be no UTF-8, in an open folder, links followed; nil as
  /// above.
  init?(name: [UInt8], in descriptor: Int32) {
    var facts = stat()
    let status = unsafe (name + [0]).withUnsafeBytes { bytes in
      guard let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress else {
        return Int32(-1)
      }
      return unsafe fstatat(descriptor, start, &facts, 0)
    }
    guard status == 0 else { return nil }
    self.init(facts)
  }

  /// Facts of an open file; nil when the system does not tell.
  init?(descriptor: Int32) {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init(_ facts: stat) {
    device = facts.st_dev
    inode = facts.st_ino
    mode = facts.st_mode
    size = Int(facts.st_size)
  }

  func isSameFile(as other: FileFacts) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// True when both have the same bytes.
func haveEqualBytes(_ one: RawSpan, _ other: RawSpan) -> Bool {
  guard one.byteCount == other.byteCount else { return false }
  return unsafe one.withUnsafeBytes { left in
    unsafe other.withUnsafeBytes { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return unsafe memcmp(left, right, one.byteCount) == 0
    }
  }
}
