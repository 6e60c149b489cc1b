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
/// process: so a later run can tell what a killed one left (see ``OpenFolder/removeLeftovers()``).
final class TemporaryFile {
  private static let prefix = ".pixsnap-"
  private static let suffix = ".tmp"

  private let folder: OpenFolder
  private let name: String
  private let descriptor: Int32
  private var isPublished = false

  /// True for names that only temporary files have.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Creates an empty file of a fresh name.
  ///
  /// - Throws: `StorageError` of kind `unwritable`.
  init(in folder: OpenFolder) throws(StorageError) {
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
  func append(_ bytes: RawSpan, for target: String) throws(StorageError) {
    guard writeAll(bytes, to: descriptor) else { throw failure(target) }
  }

  /// Gives it its name, in place of a file that has it.
  ///
  /// - Throws: `StorageError` of kind `unwritable`; the old file is then still there.
  func replace(_ target: String, durability: Durability) throws(StorageError) {
    if durability == .survivesPowerLoss, fsync(descriptor) != 0 { throw failure(target) }
    guard unsafe renameat(folder.descriptor, name, folder.descriptor, target) == 0 else {
      throw failure(target)
    }
    isPublished = true
    if durability == .survivesPowerLoss { try folder.sync() }
  }

  /// The same where no file has that name.
  ///
  /// - Returns: False when one has; it is left as it is.
  /// - Throws: `StorageError` of kind `unwritable`.
  func add(as target: String, durability: Durability) throws(StorageError) -> Bool {
    if durability == .survivesPowerLoss, fsync(descriptor) != 0 { throw failure(target) }
    if unsafe linkat(folder.descriptor, name, folder.descriptor, target, 0) == 0 {
      if durability == .survivesPowerLoss { try folder.sync() }
      return true
    }
    if errno == EEXIST { return false }
    // A file system without hard links: a moment's race is the best there is.
    guard [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(errno) else { throw failure(target) }
    if FileStatus(name: target, in: folder.descriptor) != nil { return false }
    try replace(target, durability: durability)
    return true
  }

  private func failure(_ target: String) -> StorageError {
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
