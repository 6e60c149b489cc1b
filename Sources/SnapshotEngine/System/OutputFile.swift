import PNGCoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file being written beside its final place: it appears there whole, or not at all.
final class OutputFile: PNGByteSink {
  private let path: String
  private let target: String
  private let temporary: String
  private var descriptor: Int32
  private(set) var failure: EngineError?

  /// Creates the temporary file, in the folder of `path`.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  init(path: String) throws(EngineError) {
    self.path = path
    target = try OutputFile.resolved(path)
    var number = UInt64.random(in: .min ... .max)
    var name = ""
    repeat {
      // Another process may have taken the name: the system says so, and the next one is tried.
      number &+= 1
      name = "\(OutputFile.folder(of: target)).pixsnap-\(String(number, radix: 36)).tmp"
      descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EEXIST
    temporary = name
    guard descriptor >= 0 else {
      throw EngineError(.unwritable(reason: lastSystemError()), path: path)
    }
  }

  deinit {
    discard()
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
    let closed = close(descriptor) == 0
    descriptor = -1
    guard closed, unsafe rename(temporary, target) == 0 else {
      let reason = lastSystemError()
      unsafe unlink(temporary)
      throw EngineError(.unwritable(reason: reason), path: path)
    }
  }

  /// Removes what was written so far.
  func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    unsafe unlink(temporary)
  }

  /// Removes a file that an earlier run left at `path`, if it is one.
  ///
  /// - Throws: `EngineError` of kind `unwritable` when there is one that cannot be removed.
  static func removeOld(_ path: String) throws(EngineError) {
    let target = try resolved(path)
    guard unsafe unlink(target) != 0, errno != ENOENT else { return }
    throw EngineError(.unwritable(reason: lastSystemError()), path: path)
  }

  /// The path that a link at `path` leads to, or `path`.
  ///
  /// - Throws: `EngineError` of kind `unwritable` for what is no regular file: renaming over a
  ///   device would replace it.
  private static func resolved(_ path: String) throws(EngineError) -> String {
    guard !path.utf8.contains(0) else {
      throw EngineError(.unwritable(reason: "a path cannot contain a NUL byte"), path: path)
    }
    guard let found = FileFacts(notFollowing: path), !found.isRegular else { return path }
    guard let real = unsafe realpath(path, nil) else {
      throw EngineError(.unwritable(reason: lastSystemError()), path: path)
    }
    defer { unsafe free(real) }
    let target = unsafe String(cString: real)
    guard let facts = FileFacts(at: target), facts.isRegular else {
      throw EngineError(
        .unwritable(reason: "something that is not a regular file is there"), path: path)
    }
    return target
  }

  /// The part of a path up to and with its last slash.
  private static func folder(of path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return path[...slash]
  }
}
