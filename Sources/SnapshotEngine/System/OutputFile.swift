internal import BaselineStorage
import PNGCoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A PNG being written to a path that a person named.
final class OutputFile: PNGByteSink {
  private let path: String
  /// Nil once it is in its place or given up.
  private var file: TemporaryFile?
  private(set) var failure: EngineError?
  private let written: WrittenFiles?
  private var fingerprint = ByteFingerprint.Builder()

  /// Begins the file that will be at `path`, and is noted in `written` just before.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  init(path: String, notedIn written: WrittenFiles? = nil) throws(EngineError) {
    self.path = path
    self.written = written
    let target = try OutputFile.resolved(path)
    do throws(StorageError) {
      file = try TemporaryFile(for: target)
    } catch {
      throw EngineError(error, path: path)
    }
  }

  func write(_ bytes: RawSpan) -> Bool {
    do throws(StorageError) {
      try file?.append(bytes)
      if written != nil { fingerprint.add(bytes) }
      return true
    } catch {
      failure = EngineError(error, path: path)
      return false
    }
  }

  /// Puts the finished file in its place.
  ///
  /// - Throws: `EngineError` of kind `unwritable`; nothing is left behind then.
  func publish() throws(EngineError) {
    defer { file = nil }
    do throws(StorageError) {
      if file != nil { try written?.note(path, fingerprint.fingerprint) }
      try file?.replace(durability: .survivesCrash)
    } catch {
      throw EngineError(error, path: path)
    }
  }

  /// Removes what was written so far.
  func discard() {
    file = nil
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
    guard let slash = path.lastSlash else { return "" }
    return path[..<path.utf8.index(after: slash)]
  }
}

extension EngineError {
  /// A file at `path` that could not be written, with the system's reason alone where there is one.
  fileprivate init(_ error: StorageError, path: String) {
    switch error.kind {
    case .unwritable(let reason), .unreadable(let reason):
      self.init(.unwritable(reason: reason), path: path)
    case .notAFolder: self.init(.unwritable(reason: "Not a directory"), path: path)
    default: self.init(.unwritable(reason: error.description), path: path)
    }
  }
}
