internal import BaselineStorage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folders that a run makes for its files. Those that got none are removed in the end.
package final class OutputFolders: Sendable {
  private struct State {
    /// By the bytes of their paths: equivalent names are different folders.
    var known: [[UInt8]: EngineError?] = [:]
    var made: [String] = []
  }

  private let state = Locked(State())

  /// None was made yet.
  package init() {}

  /// Makes the folders above a file where they are missing.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  package func make(above path: String) throws(EngineError) {
    guard let folder = path.folderPath, folder != "/" else { return }
    try make(folder)
  }

  /// Makes a folder and those above it where they are missing.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  package func make(_ folder: String) throws(EngineError) {
    let failure = state.withLock { state in
      let key = Array(folder.utf8)
      if let known = state.known[key] { return known }
      let failure = Self.make(folder, &state)
      state.known[key] = .some(failure)
      return failure
    }
    if let failure { throw failure }
  }

  /// Removes those that were made and are empty.
  package func removeEmpty() {
    state.withLock { state in
      for folder in state.made.reversed() { unsafe rmdir(folder) }
      state = State()
    }
  }

  private static func make(_ folder: String, _ state: inout State) -> EngineError? {
    var missing: [Substring] = []
    var place = folder[...]
    while !place.isEmpty, FileStatus(path: String(place)) == nil {
      missing.append(place)
      place = place.lastSlash.map { place[..<$0] } ?? ""
    }
    if let link = missing.first(where: { FileStatus(notFollowing: String($0))?.isLink == true }) {
      let reason = "it is a link that leads nowhere; remove it, or make the folder that it leads to"
      return EngineError(.unwritable(reason: reason), path: String(link))
    }
    for part in missing.reversed() {
      let path = String(part)
      if unsafe mkdir(path, 0o777) == 0 {
        state.made.append(path)
      } else if errno == ENOENT {
        // All above it is there: it is a file system that makes nothing.
        return EngineError(.unwritable(reason: "no folder can be made there"), path: path)
      } else if errno != EEXIST {
        return EngineError(.unwritable(reason: systemReason()), path: path)
      }
    }
    guard FileStatus(path: folder)?.isFolder == true else {
      return EngineError(.unwritable(reason: "Not a directory"), path: folder)
    }
    return nil
  }
}
