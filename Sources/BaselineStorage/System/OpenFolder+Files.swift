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

  /// Reads to the end, and no further than one byte over the limit when the file grows meanwhile.
  private static func readAll(
    _ descriptor: Int32, expecting size: Int, mostBytes: Int
  ) -> [UInt8]? {
    // One more, so that the end is seen.
    var room = size + 1
    while true {
      var isWhole = true
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        isWhole = unsafe fill(buffer, from: descriptor, count: &filled)
      }
      guard isWhole else { return nil }
      if bytes.count < room || room > mostBytes { return bytes }
      room = min(room * 2, mostBytes + 1)
    }
  }

  /// Reads from the start until the buffer is full or the file ends; false when that fails.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, count: inout Int
  ) -> Bool {
    while count < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[count...]))
      let got = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(count))
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { return false }
      if got == 0 { return true }
      count += got
    }
    return true
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
    let file = try TemporaryFile(in: self, for: name)
    try unsafe file.append(bytes.span.bytes)
    switch existing {
    case .kept: return try file.add(durability: durability)
    case .replaced:
      try file.replace(durability: durability)
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
    for name in try names(beginning: TemporaryFile.prefix) where TemporaryFile.isName(name) {
      removeLeftover(name)
    }
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
