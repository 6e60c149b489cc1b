#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system knows of a file.
package struct FileStatus: Sendable {
  private let status: stat

  /// Whether it is a regular file.
  package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// Whether it is a folder.
  package var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a symbolic link, where links were not followed.
  package var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  /// Bytes.
  package var size: Int { Int(status.st_size) }
  /// Whether some folder has a name for it.
  var hasName: Bool { status.st_nlink > 0 }
  /// The number of the user whose it is.
  var owner: UInt32 { status.st_uid }
  /// True when others than the owner and the owner's group may write.
  var isWritableByAll: Bool { status.st_mode & S_IWOTH != 0 }
  /// True when nobody but the owner has any right.
  var isPrivate: Bool { status.st_mode & (S_IRWXG | S_IRWXO) == 0 }
  /// Numbers that no other file has while this one exists.
  var device: UInt64 { UInt64(truncatingIfNeeded: status.st_dev) }
  var inode: UInt64 { UInt64(status.st_ino) }

  /// Tells it from what is written or put there later.
  package var stamp: FileStamp { FileStamp(status) }

  /// What stands there, for a message.
  var label: String {
    switch status.st_mode & S_IFMT {
    case S_IFREG: "a file"
    case S_IFDIR: "a directory"
    case S_IFLNK: "a symbolic link"
    default: "a device, pipe or socket"
    }
  }

  /// Whether both are of one file.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// What is at `path`, links followed; nil when there is nothing or it cannot be seen.
  package init?(path: String) {
    var found = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &found) == 0 else { return nil }
    status = found
  }

  /// What stands at `path` itself, be it a link; nil as above.
  package init?(notFollowing path: String) {
    var found = stat()
    guard !path.utf8.contains(0), unsafe lstat(path, &found) == 0 else { return nil }
    status = found
  }

  /// What is called `name`, which may be no UTF-8, in an open folder, links followed; nil as above.
  package init?(name: [UInt8], in folder: Int32) {
    var found = stat()
    let outcome = unsafe (name + [0]).withUnsafeBytes { bytes in
      guard let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress else {
        return Int32(-1)
      }
      return unsafe fstatat(folder, start, &found, 0)
    }
    guard outcome == 0 else { return nil }
    status = found
  }

  /// Of an open file or folder; nil when the system does not tell.
  package init?(descriptor: Int32) {
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
