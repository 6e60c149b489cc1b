#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's sentence for an error number, by default the calling thread's last one.
func systemReason(_ number: Int32 = errno) -> String {
  unsafe String(cString: strerror(number))
}

/// The value of an environment variable, or nil when it is not set.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// The absolute path that `path` stands for in the working directory; nothing is looked up.
package func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/") else { return path }
  guard let current = unsafe getcwd(nil, 0) else { return path }
  defer { unsafe free(current) }
  return unsafe String(cString: current) + (path.isEmpty ? "" : "/" + path)
}

/// The path without links, `.` and `..` of what is at an absolute path; as it is when there is
/// nothing.
func canonicalPath(_ path: String) -> String {
  guard !path.utf8.contains(0), let found = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(found) }
  return unsafe String(cString: found)
}

/// Makes a folder that only this user may enter, or finds that it is one. No link is followed in its
/// last part.
///
/// - Throws: `StorageError` of kind `unwritable` or `notPrivate`.
func makePrivate(_ path: String) throws(StorageError) {
  if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
    throw StorageError(.unwritable(reason: systemReason()), path: path)
  }
  let opened = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard opened >= 0 else {
    throw StorageError(.notPrivate(found: "a link, a file or a folder of another user"), path: path)
  }
  defer { close(opened) }
  guard let status = FileStatus(descriptor: opened), status.owner == effectiveUser() else {
    throw StorageError(.notPrivate(found: "a folder of another user"), path: path)
  }
  guard status.isPrivate else {
    throw StorageError(.notPrivate(found: "a folder that others may enter"), path: path)
  }
}

/// The number of the user that the process acts as.
func effectiveUser() -> UInt32 { geteuid() }

/// Lets the calling thread wait; a signal may end that early.
package func pauseThread(milliseconds: UInt32) { usleep(milliseconds * 1000) }

/// The number of this process.
package func processIdentifier() -> Int { Int(getpid()) }

/// The number of the process that started this one.
package func parentProcessIdentifier() -> Int { Int(getppid()) }

/// What the system knows of a file.
struct FileStatus {
  private let status: stat

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  var size: Int { Int(status.st_size) }
  var hasName: Bool { status.st_nlink > 0 }
  var owner: UInt32 { status.st_uid }
  /// True when others than the owner and the owner's group may write.
  var isWritableByAll: Bool { status.st_mode & S_IWOTH != 0 }
  /// True when nobody but the owner has any right.
  var isPrivate: Bool { status.st_mode & (S_IRWXG | S_IRWXO) == 0 }
  /// Numbers that no other file has while this one exists.
  var device: UInt64 { UInt64(truncatingIfNeeded: status.st_dev) }
  var inode: UInt64 { UInt64(status.st_ino) }

  /// What stands there, for a message.
  var label: String {
    switch status.st_mode & S_IFMT {
    case S_IFREG: "a file"
    case S_IFDIR: "a directory"
    case S_IFLNK: "a symbolic link"
    default: "a device, pipe or socket"
    }
  }

  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// What is at `path`, links followed; nil when there is nothing or it cannot be seen.
  init?(path: String) {
    var found = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &found) == 0 else { return nil }
    status = found
  }

  /// Of an open file or folder.
  init?(descriptor: Int32) {
    var found = stat()
    guard unsafe fstat(descriptor, &found) == 0 else { return nil }
    status = found
  }

  /// What is called `name` in an open folder, be it a link.
  init?(name: String, in folder: Int32) {
    var found = stat()
    guard unsafe fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    status = found
  }
}

/// Writes all bytes.
func writeAll(_ bytes: RawSpan, to descriptor: Int32) -> Bool {
  unsafe bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = unsafe write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
