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
    try OutputFile.check(path)
    do throws(StorageError) {
      file = try TemporaryFile(for: path)
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
    removeLeftovers()
  }

  /// The folders that were looked through for what killed runs left: once is enough.
  private static let searched = Locked(Set<[UInt8]>())

  /// Only a file that took the place of another, or is where files cannot be without a name, had a
  /// name that a killed run would leave: a folder in which there is none is not listed.
  private func removeLeftovers() {
    guard let file, file.wasNamed else { return }
    let folder = Array(Self.folder(of: path).utf8)
    guard Self.searched.withLock({ $0.insert(folder).inserted }) else { return }
    do throws(StorageError) {
      try file.removeLeftovers()
    } catch {
      // The image is in its place; a folder that cannot be listed keeps what it has.
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
    try check(path)
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw EngineError(.unwritable(reason: systemReason()), path: path)
  }

  /// Refuses a path at which no diff image can be put: a link, which would be taken for what is
  /// behind it, and whatever is no regular file, which renaming would replace.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  private static func check(_ path: String) throws(EngineError) {
    let reason: String
    if path.utf8.contains(0) {
      reason = "a path cannot contain a NUL byte"
    } else if path.utf8.last == UInt8(ascii: "/") {
      reason = "it ends with a slash, as the path of a folder; give the path of a file"
    } else if let found = FileStatus(notFollowing: path), !found.isRegular {
      reason =
        found.isLink && !isSpecialFile(path)
        ? "a symbolic link is there; remove it, or write what it leads to under its own name"
        : "something that is not a regular file is there"
    } else {
      return
    }
    throw EngineError(.unwritable(reason: reason), path: path)
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
