#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file being written beside its final place: it appears there whole, or not at all.
///
/// While it is being written its writer holds a lock on it, which the system ends with the
/// process: so a later run can tell what a killed one left (see `removeLeftovers`).
package final class TemporaryFile {
  private static let prefix = ".pixsnap-"
  private static let suffix = ".tmp"

  private let folder: OpenFolder
  private let name: String
  private let target: String
  private let descriptor: Int32
  private var isPublished = false

  /// True for names that only temporary files have.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Begins the file that will be at `path`, relative to the working directory or absolute. Its
  /// folder is found with links followed.
  ///
  /// - Throws: `StorageError`.
  package convenience init(for path: String) throws(StorageError) {
    let slash = path.lastIndex(of: "/")
    let place = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard let folder = try OpenFolder.root(place) else {
      throw StorageError(.unwritable(reason: systemReason(ENOENT)), path: place)
    }
    let target = slash.map { String(path[path.index(after: $0)...]) } ?? path
    try self.init(in: folder, for: target)
  }

  /// Begins the file that will be called `target`, under a fresh name.
  ///
  /// - Throws: `StorageError` of kind `unwritable`.
  init(in folder: OpenFolder, for target: String) throws(StorageError) {
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let name = "\(Self.prefix)\(number)\(Self.suffix)"
      let opened = unsafe openat(
        folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if opened < 0 {
        if errno == EEXIST || errno == EINTR { continue }
        throw StorageError(.unwritable(reason: systemReason()), path: folder.path)
      }
      // A file system without locks gives an error: then nobody removes leftovers either.
      while flock(opened, LOCK_EX) != 0 && errno == EINTR {}
      // A cleaner may have come between the two calls and removed it.
      if let status = FileStatus(descriptor: opened), status.hasName {
        self.folder = folder
        self.name = name
        self.target = target
        descriptor = opened
        return
      }
      close(opened)
    }
  }

  deinit {
    if !isPublished { unsafe unlinkat(folder.descriptor, name, 0) }
    close(descriptor)
  }

  /// Appends bytes.
  ///
  /// - Throws: `StorageError` of kind `unwritable`.
  package func append(_ bytes: RawSpan) throws(StorageError) {
    guard writeAll(bytes, to: descriptor) else { throw failure() }
  }

  /// Gives it its name, in place of a file that has it.
  ///
  /// - Throws: `StorageError` of kind `unwritable`; the old file is then still there.
  package func replace(durability: Durability) throws(StorageError) {
    if durability == .survivesPowerLoss, fsync(descriptor) != 0 { throw failure() }
    guard unsafe renameat(folder.descriptor, name, folder.descriptor, target) == 0 else {
      throw failure()
    }
    isPublished = true
    if durability == .survivesPowerLoss { try folder.sync() }
  }

  /// The same where no file has that name.
  ///
  /// - Returns: False when one has; it is left as it is.
  /// - Throws: `StorageError` of kind `unwritable`.
  func add(durability: Durability) throws(StorageError) -> Bool {
    if durability == .survivesPowerLoss, fsync(descriptor) != 0 { throw failure() }
    if unsafe linkat(folder.descriptor, name, folder.descriptor, target, 0) == 0 {
      if durability == .survivesPowerLoss { try folder.sync() }
      return true
    }
    if errno == EEXIST { return false }
    // A file system without hard links: a moment's race is the best there is.
    guard [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(errno) else { throw failure() }
    if folder.status(target) != nil { return false }
    try replace(durability: durability)
    return true
  }

  private func failure() -> StorageError {
    StorageError(.unwritable(reason: systemReason()), path: "\(folder.path)/\(target)")
  }
}

/// How far a written file is safe.
package enum Durability: Sendable {
  /// The file and its name are on the disk when the write returns.
  case survivesPowerLoss
  /// The file is whole for every process; after a power loss it may be old, missing or empty.
  case survivesCrash
}

/// What a write does with a file that has the name already.
package enum ExistingFile: Sendable {
  case replaced
  case kept
}
