import PNGCoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file being written: it appears at its place whole, or not at all.
///
/// Where the system can, it has no name until it is finished, so that nothing is left of it
/// whatever ends the process. Elsewhere it is a hidden file in the same folder.
final class OutputFile: PNGByteSink {
  private let path: String
  private let target: String
  /// Nil as long as the file has no name.
  private var temporary: String?
  private var descriptor: Int32
  private(set) var failure: EngineError?

  /// Creates the file in the folder of `path`.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  init(path: String) throws(EngineError) {
    self.path = path
    target = try OutputFile.resolved(path)
    descriptor = OutputFile.openUnnamed(inFolderOf: target)
    if descriptor < 0 {
      let target = target
      (temporary, descriptor) = OutputFile.withNewName(besides: target) { name in
        unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
    }
    guard descriptor >= 0 else {
      throw EngineError(.unwritable(reason: lastSystemError()), path: path)
    }
  }

  deinit {
    discard()
  }

  /// A file without a name, or -1 where there is no such thing or no way to name it later.
  private static func openUnnamed(inFolderOf path: String) -> Int32 {
    #if os(Linux)
      // O_TMPFILE of <fcntl.h>, a macro that Swift does not import: __O_TMPFILE | O_DIRECTORY.
      let temporaryFile = 0o20_000_000 | O_DIRECTORY
      guard unsafe access("/proc/self/fd", X_OK) == 0 else { return -1 }
      let folder = folder(of: path)
      return unsafe open(
        folder.isEmpty ? "." : String(folder), O_WRONLY | O_CLOEXEC | temporaryFile, 0o666)
    #else
      return -1
    #endif
  }

  /// Tries names for a hidden file in the folder of `path` until one is not taken.
  private static func withNewName(
    besides path: String, _ create: (String) -> Int32
  ) -> (name: String, result: Int32) {
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let name = "\(folder(of: path)).pixsnap-\(number).tmp"
      let result = create(name)
      if result >= 0 || errno != EEXIST { return (name, result) }
    }
  }

  func write(_ bytes: RawSpan) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = unsafe writeSome(rest)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else {
          failure = EngineError(.unwritable(reason: lastSystemError()), path: path)
          return false
        }
        written += count
      }
      return true
    }
  }

  private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Puts the finished file in its place.
  ///
  /// - Throws: `EngineError` of kind `unwritable`; nothing is left behind then.
  func publish() throws(EngineError) {
    if temporary == nil {
      let source = "/proc/self/fd/\(descriptor)"
      let (name, result) = OutputFile.withNewName(besides: target) { name in
        unsafe linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW)
      }
      if result == 0 { temporary = name }
    }
    guard let temporary, close(descriptor) == 0 else { throw giveUp() }
    descriptor = -1
    guard unsafe rename(temporary, target) == 0 else { throw giveUp() }
    self.temporary = nil
  }

  /// The error of the system call that just failed; nothing is left of the file.
  private func giveUp() -> EngineError {
    let reason = lastSystemError()
    discard()
    return EngineError(.unwritable(reason: reason), path: path)
  }

  /// Removes what was written so far.
  func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if let temporary { unsafe unlink(temporary) }
    temporary = nil
  }

  /// Removes a file that an earlier run left at `path`, if it is one.
  ///
  /// - Throws: `EngineError` of kind `unwritable` when there is one that cannot be removed.
  static func removeOld(_ path: String) throws(EngineError) {
    let target = try resolved(path)
    guard unsafe unlink(target) != 0, errno != ENOENT else { return }
    throw EngineError(.unwritable(reason: lastSystemError()), path: path)
  }

  /// The path that links at `path` lead to, whether something is there or not.
  ///
  /// - Throws: `EngineError` of kind `unwritable` for what is no regular file: renaming over a
  ///   device would replace it.
  private static func resolved(_ path: String) throws(EngineError) -> String {
    guard !path.utf8.contains(0) else {
      throw EngineError(.unwritable(reason: "a path cannot contain a NUL byte"), path: path)
    }
    // As many links as Linux follows (path_resolution(7)).
    var target = path
    for _ in 0..<40 {
      guard let found = FileFacts(notFollowing: target), !found.isRegular else { return target }
      guard found.isLink, let next = linkContents(target) else {
        throw EngineError(
          .unwritable(reason: "something that is not a regular file is there"), path: path)
      }
      target = next.hasPrefix("/") ? next : folder(of: target) + next
    }
    throw EngineError(.unwritable(reason: "too many links lead from one to another"), path: path)
  }

  private static func linkContents(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return -1 }
      return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The part of a path up to and with its last slash.
  private static func folder(of path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return path[...slash]
  }
}
