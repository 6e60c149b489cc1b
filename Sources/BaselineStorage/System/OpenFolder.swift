#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder: whatever is done in it goes by its descriptor and by one name at a time, no
/// link followed, so nothing outside is ever reached.
final class OpenFolder: Sendable {
  let descriptor: Int32
  /// For messages.
  let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// Opens a root by its path, links followed.
  ///
  /// - Returns: Nil when there is nothing at `path`.
  /// - Throws: `StorageError` of kind `unreadable` or `notAFolder`.
  static func root(_ path: String) throws(StorageError) -> OpenFolder? {
    guard !path.utf8.contains(0) else {
      throw StorageError(.unreadable(reason: "a path cannot contain a NUL byte"), path: path)
    }
    let opened = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if opened >= 0 { return OpenFolder(descriptor: opened, path: path) }
    let number = errno
    if number == ENOENT { return nil }
    if number == ENOTDIR, let found = FileStatus(path: path) {
      throw StorageError(.notAFolder(found: found.label), path: path)
    }
    throw StorageError(.unreadable(reason: systemReason(number)), path: path)
  }

  /// Opens a root, creating it and the folders above it where they are missing.
  static func createdRoot(_ path: String) throws(StorageError) -> OpenFolder {
    if let root = try root(path) { return root }
    let parts = path.partsBetweenSlashes.filter { !$0.isEmpty }
    let start = path.hasPrefix("/") ? "/" : "."
    guard var folder = try root(start) else {
      throw StorageError(.unwritable(reason: systemReason(ENOENT)), path: path)
    }
    var reached = path.hasPrefix("/") ? "" : "."
    for part in parts {
      reached += "/\(part)"
      // What is there already may be reached by a link; what is made here may not.
      if let there = try root(reached) {
        folder = there
      } else {
        try folder.makeFolder(part)
        guard let made = try folder.folder(part) else {
          throw StorageError(.unwritable(reason: systemReason(ENOENT)), path: reached)
        }
        folder = made
      }
    }
    return folder
  }

  /// Opens a folder within.
  ///
  /// - Returns: Nil when nothing has that name.
  /// - Throws: `StorageError` of kind `unreadable`, `symbolicLink` or `notAFolder`.
  func folder(_ name: String) throws(StorageError) -> OpenFolder? {
    let opened = unsafe openat(
      descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    let path = "\(path)/\(name)"
    if opened >= 0 { return OpenFolder(descriptor: opened, path: path) }
    let number = errno
    if number == ENOENT { return nil }
    if let found = FileStatus(name: name, in: descriptor), !found.isFolder {
      throw StorageError(
        found.isLink ? .symbolicLink : .notAFolder(found: found.label), path: path)
    }
    throw StorageError(.unreadable(reason: systemReason(number)), path: path)
  }

  /// Makes a folder within, unless it is there.
  func makeFolder(_ name: String) throws(StorageError) {
    if unsafe mkdirat(descriptor, name, 0o777) == 0 { return try sync() }
    guard errno != EEXIST else { return }
    throw StorageError(.unwritable(reason: systemReason()), path: "\(path)/\(name)")
  }

  /// What has that name, if anything.
  func status(_ name: String) -> FileStatus? { FileStatus(name: name, in: descriptor) }

  /// What the folder itself is.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// The names in this folder, in no order.
  ///
  /// - Parameter start: What they begin with. The folder may be one that others fill, and of the
  ///   names that do not, no strings are made.
  func names(beginning start: String = "") throws(StorageError) -> [String] {
    let start = Array(start.utf8)
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else {
      let error = StorageError(.unreadable(reason: systemReason()), path: path)
      if copy >= 0 { close(copy) }
      throw error
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe bytes.starts(with: start)
          ? unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
      }
      if let name, name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes names that were given or taken durable.
  func sync() throws(StorageError) {
    // Some file systems have no such thing for folders, and say so.
    guard SystemCalls.current.synchronizeFolder(descriptor) != 0, errno != EINVAL, errno != ENOTSUP
    else { return }
    throw StorageError(.unwritable(reason: systemReason()), path: path)
  }
}
