#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The system's sentence for the calling thread's last error.
func lastSystemError() -> String {
  unsafe String(cString: strerror(errno))
}

extension stat {
  /// Facts of the file at `path`, links followed; nil when there is none or it cannot be seen.
  init?(at path: String) {
    self.init()
    guard unsafe fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
  }

  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
