#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
