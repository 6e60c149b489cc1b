#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file being written: it appears at its place whole, or not at all.
///
/// Where the system can, it has no name until it is finished, so that next to nothing is left of
/// it whatever ends the process. Elsewhere it is a hidden file in the same folder. While it has
/// such a name its writer holds a lock on it, which the system ends with the process: so a later
/// run can tell what a killed one left (see `removeLeftovers`).
package final class TemporaryFile {
  /// From when on the file has a name.
  enum Naming {
    /// Without one until it is finished, where the system can.
    case whenFinished
    case fromTheStart
  }

  /// What all their names begin with.
  static let prefix = ".pixsnap-"
  private static let suffix = ".tmp"

  private let folder: OpenFolder
  private let target: String
  private var descriptor: Int32
  /// The hidden name, while it has one.
  private var name: String?
  /// Whether it ever had one: then another writer, killed meanwhile, may have left its own.
  package private(set) var wasNamed = false

  /// Digits of the number in a hidden name: those of the largest `UInt64` in base 36.
  private static let digits = 13

  /// True for names that only temporary files have.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return number.count == digits
      && number.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// Begins the file that will be at `path`, relative to the working directory or absolute. Its
  /// folder is found with links followed.
  ///
  /// - Throws: `StorageError`.
  package convenience init(for path: String) throws(StorageError) {
    let place = path.folderPath ?? "."
    guard let folder = try OpenFolder.root(place) else {
      throw StorageError(.unwritable(reason: systemReason(ENOENT)), path: place)
    }
    try self.init(in: folder, for: path.lastPart)
  }

  /// Begins the file that will be called `target`.
  ///
  /// - Throws: `StorageError` of kind `unwritable`.
  init(
    in folder: OpenFolder, for target: String, naming: Naming = .whenFinished
  ) throws(StorageError) {
    self.folder = folder
    self.target = target
    let unnamed = naming == .whenFinished ? Self.openUnnamed(in: folder) : -1
    if unnamed >= 0 {
      descriptor = unnamed
      Self.lock(unnamed)
    } else {
      (name, descriptor) = try Self.openNamed(in: folder)
      wasNamed = true
    }
  }

  deinit {
    if let name { unsafe unlinkat(folder.descriptor, name, 0) }
    close(descriptor)
  }

  /// A file without a name, or -1 where there is no such thing or no way to name it later.
  private static func openUnnamed(in folder: OpenFolder) -> Int32 {
    #if os(Linux)
      // O_TMPFILE of <fcntl.h>, a macro that Swift does not import: __O_TMPFILE | O_DIRECTORY.
      let temporaryFile = 0o20_000_000 | O_DIRECTORY
      guard unsafe access("/proc/self/fd", X_OK) == 0 else { return -1 }
      return unsafe openat(
        folder.descriptor, ".", O_RDWR | O_CLOEXEC | temporaryFile, 0o666)
    #else
      return -1
    #endif
  }

  private static func openNamed(
    in folder: OpenFolder
  ) throws(StorageError) -> (name: String, descriptor: Int32) {
    while true {
      let (name, opened) = withNewName { name in
        unsafe openat(
          folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      guard opened >= 0 else {
        throw StorageError(.unwritable(reason: systemReason()), path: folder.path)
      }
      lock(opened)
      // A cleaner may have come between the two calls and removed it.
      if FileStatus(descriptor: opened)?.hasName == true { return (name, opened) }
      close(opened)
    }
  }

  /// Tries hidden names until one is not taken.
  private static func withNewName(
    _ create: (String) -> Int32
  ) -> (name: String, result: Int32) {
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let zeros = String(repeating: "0", count: digits - number.utf8.count)
      let name = "\(prefix)\(zeros)\(number)\(suffix)"
      let result = create(name)
      if result >= 0 || (errno != EEXIST && errno != EINTR) { return (name, result) }
    }
  }

  /// Where the file system has no locks, nobody can take one and remove a leftover either.
  private static func lock(_ descriptor: Int32) {
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
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
    try sync(durability)
    if name == nil {
      // Where nothing has the name there is no moment with another one, in which a kill would leave
      // that. A link cannot replace; a rename can.
      if link(as: target) == 0 { return try syncFolder(durability) }
      let (hidden, result) = Self.withNewName { link(as: $0) }
      wasNamed = true
      if result == 0 { name = hidden } else { try copyToNamed(durability) }
    }
    guard let name,
      unsafe renameat(folder.descriptor, name, folder.descriptor, target) == 0
    else { throw failure() }
    self.name = nil
    try syncFolder(durability)
  }

  /// The same where no file has that name.
  ///
  /// - Returns: False when one has; it is left as it is.
  /// - Throws: `StorageError` of kind `unwritable`.
  func add(durability: Durability) throws(StorageError) -> Bool {
    try sync(durability)
    var result = link(as: target)
    if result != 0, errno != EEXIST, name == nil {
      try copyToNamed(durability)
      result = link(as: target)
    }
    if result == 0 {
      try syncFolder(durability)
      return true
    }
    if errno == EEXIST { return false }
    // A file system without hard links: a moment's race is the best there is.
    guard [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(errno) else { throw failure() }
    if folder.status(target) != nil { return false }
    try replace(durability: durability)
    return true
  }

  /// Removes the temporary files that killed writers left in its folder.
  ///
  /// - Throws: `StorageError` when the folder cannot be listed.
  package func removeLeftovers() throws(StorageError) { try folder.removeLeftovers() }

  private func sync(_ durability: Durability) throws(StorageError) {
    if durability == .survivesPowerLoss, fsync(descriptor) != 0 { throw failure() }
  }

  /// What was written is there for all to see, so that the folder could not be synchronised is
  /// told as another failure.
  private func syncFolder(_ durability: Durability) throws(StorageError) {
    guard durability == .survivesPowerLoss else { return }
    do throws(StorageError) {
      try folder.sync()
    } catch {
      guard case .unwritable(let reason) = error.kind else { throw error }
      throw StorageError(.notDurable(reason: reason), path: "\(folder.path)/\(target)")
    }
  }

  /// Where a file that has no name is refused one, a copy that has one from the start takes its
  /// place.
  private func copyToNamed(_ durability: Durability) throws(StorageError) {
    let (hidden, copy) = try Self.openNamed(in: folder)
    name = hidden
    let original = descriptor
    descriptor = copy
    defer { close(original) }
    let room = 1 << 16
    var offset = 0
    while true {
      var got = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        repeat {
          got = unsafe pread(original, buffer.baseAddress, room, off_t(offset))
        } while got < 0
          && errno == EINTR
        filled = max(0, got)
      }
      guard got >= 0 else { throw failure() }
      if got == 0 { break }
      offset += got
      try unsafe append(bytes.span.bytes)
    }
    try sync(durability)
  }

  /// Gives the file one more name, or its first.
  private func link(as other: String) -> Int32 {
    if name == nil, SystemCalls.current.refusesNaming != 0 {
      errno = SystemCalls.current.refusesNaming
      return -1
    }
    if let name {
      return unsafe linkat(folder.descriptor, name, folder.descriptor, other, 0)
    }
    return unsafe linkat(
      AT_FDCWD, "/proc/self/fd/\(descriptor)", folder.descriptor, other, AT_SYMLINK_FOLLOW)
  }

  private func failure() -> StorageError {
    StorageError(.unwritable(reason: systemReason()), path: "\(folder.path)/\(target)")
  }
}
