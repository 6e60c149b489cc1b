#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OpenFolder {
  /// The bytes of a file.
  ///
  /// - Returns: Nil when nothing has that name.
  /// - Throws: `StorageError` of kind `unreadable`, `symbolicLink`, `notAFile` or `tooLarge`.
  func read(_ name: String, mostBytes: Int) throws(StorageError) -> [UInt8]? {
    let path = "\(path)/\(name)"
    // Not blocking, for a pipe without a writer would.
    let opened = unsafe openat(
      descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else {
      let number = errno
      let found = status(name)
      if number == ENOENT, found == nil { return nil }
      if found?.isLink == true { throw StorageError(.symbolicLink, path: path) }
      throw StorageError(.unreadable(reason: systemReason(number)), path: path)
    }
    defer { close(opened) }
    guard let found = FileStatus(descriptor: opened) else {
      throw StorageError(.unreadable(reason: systemReason()), path: path)
    }
    guard found.isRegular else {
      throw StorageError(.notAFile(found: found.label), path: path)
    }
    guard found.size <= mostBytes else {
      throw StorageError(.tooLarge(bytes: found.size, allowed: mostBytes), path: path)
    }
    guard let bytes = Self.readAll(opened, expecting: found.size, mostBytes: mostBytes) else {
      throw StorageError(.unreadable(reason: systemReason()), path: path)
    }
    return bytes
  }

  /// Reads to the end, and no further than the limit when the file grows meanwhile.
  private static func readAll(
    _ descriptor: Int32, expecting size: Int, mostBytes: Int
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var room = size + 1
    while bytes.count <= mostBytes {
      let start = bytes.count
      var count = 0
      bytes.append(contentsOf: repeatElement(0, count: room))
      repeat {
        count = unsafe bytes.withUnsafeMutableBytes { buffer in
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
          return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(start))
        }
      } while count < 0 && errno == EINTR
      guard count >= 0 else { return nil }
      bytes.removeLast(room - count)
      if count == 0 { break }
      room = 1 << 16
    }
    return bytes
  }

  /// Writes a file: whole, and in one moment.
  ///
  /// - Returns: False when a file was there and is kept.
  /// - Throws: `StorageError` of kind `unwritable`, `symbolicLink` or `notAFile`; what was there
  ///   is still there then.
  func write(
    _ bytes: [UInt8], as name: String, existing: ExistingFile, durability: Durability
  ) throws(StorageError) -> Bool {
    if let found = status(name), !found.isRegular {
      throw StorageError(
        found.isLink ? .symbolicLink : .notAFile(found: found.label), path: "\(path)/\(name)")
    }
    let file = try TemporaryFile(in: self)
    try unsafe file.append(bytes.span.bytes, for: name)
    switch existing {
    case .kept: return try file.add(as: name, durability: durability)
    case .replaced:
      try file.replace(name, durability: durability)
      return true
    }
  }

  /// Removes a file, if there is one.
  ///
  /// - Throws: `StorageError` of kind `unwritable`, also for a folder.
  func remove(_ name: String) throws(StorageError) {
    guard unsafe unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw StorageError(.unwritable(reason: systemReason()), path: "\(path)/\(name)")
  }

  /// Removes a folder within when it is empty.
  func removeEmptyFolder(_ name: String) {
    unsafe unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  /// Removes the temporary files whose writers are gone. Those of a living writer, in this process
  /// or another, stay; what cannot be removed stays too.
  func removeLeftovers() throws(StorageError) {
    for name in try names() where TemporaryFile.isName(name) { removeLeftover(name) }
  }

  private func removeLeftover(_ name: String) {
    let opened = unsafe openat(
      descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { return }
    defer { close(opened) }
    // Who holds the lock is alive. Who gives it up has renamed the file, or unlinked it.
    guard flock(opened, LOCK_EX | LOCK_NB) == 0,
      let mine = FileStatus(descriptor: opened), let named = status(name),
      mine.isRegular, mine.isSameFile(as: named)
    else { return }
    unsafe unlinkat(descriptor, name, 0)
  }
}
