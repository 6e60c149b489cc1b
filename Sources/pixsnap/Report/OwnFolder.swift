internal import BaselineStorage
internal import JSONText
internal import SnapshotEngine

/// A folder that this tool fills. A marker in it, written first, says so to later runs: where there
/// is none, nothing that is there is replaced or removed.
struct OwnFolder: Sendable {
  /// What it is filled with.
  enum Content: String {
    case diffs = ".pixsnap-diffs"
    case report = ".pixsnap-report"

    fileprivate var earlier: String {
      self == .diffs ? "no earlier diff images" : "no earlier report"
    }
  }

  /// As it was given.
  let path: String
  private static let mostBytesOfMarker = 1 << 28
  private let content: Content
  private let made = OutputFolders()
  private var marker: String { content.rawValue }
  private var tree: FileTree { FileTree(root: path) }

  init(path: String, for content: Content) {
    self.path = path
    self.content = content
  }

  /// Why nothing may be written here when `folders` are compared; nil when it may. Links are
  /// followed, and nothing is changed.
  func refusal(comparing folders: [String]) -> String? {
    if isWithin(path, folders) { return "lies in a folder that is compared; choose one beside it" }
    if leadsThroughNothing { return "a folder before .. is not there; choose a shorter path" }
    guard isFolder(path) else { return nil }
    if folders.contains(where: { isWithin($0, [path]) }) {
      return "contains a folder that is compared; write it elsewhere"
    }
    do throws(StorageError) {
      guard try !tree.names(in: []).isEmpty, !isMarked else { return nil }
      return "is not empty and holds \(content.earlier); choose an empty or new folder"
    } catch {
      return "it cannot be listed: \(error.description)"
    }
  }

  /// Makes the folder where it is missing, removes the diff images of an earlier run, and writes
  /// the marker.
  ///
  /// - Parameter files: Where diff images may be written, within the folder: the next run removes
  ///   them, and nothing else.
  /// - Throws: `EngineError` of kind `unwritable`.
  func claim(for files: [String] = []) throws(EngineError) {
    try made.make(path)
    try removeEarlierDiffImages(earlierFiles, in: path)
    let marking: JSONValue = [
      "about": "pixsnap wrote this folder and may replace or remove these files",
      "files": .array(files.map { .string($0) }),
    ]
    do throws(StorageError) {
      try tree.write(Array((marking.text + "\n").utf8), to: [marker])
    } catch {
      made.removeEmpty()
      throw EngineError(writing: error)
    }
  }

  /// Removes the marker when nothing else is there, and then the folder if it was made.
  func release() {
    do throws(StorageError) {
      guard try tree.names(in: []) == [marker] else { return }
      try tree.remove([marker])
      made.removeEmpty()
    } catch {
      // It stays, and does no harm.
    }
  }

  /// Whether an earlier run filled it.
  var isMarked: Bool {
    isRegularFile(path.appending(path: marker))
  }

  /// What the marker lists; nothing when it is another text.
  private var earlierFiles: [String] {
    guard isMarked else { return [] }
    var files: [String] = []
    do {
      let bytes = try tree.read([marker], mostBytes: Self.mostBytesOfMarker) ?? []
      guard case .array(let elements) = try JSONValue(parsing: bytes)["files"] else { return [] }
      for case .string(let file) in elements { files.append(file) }
    } catch {
      // Whoever wrote that, it does not say what may be removed.
    }
    return files
  }

  /// Whether what the path means changes when its folders are made.
  private var leadsThroughNothing: Bool {
    let names = path.partsBetweenSlashes
    return names.indices.contains { index in
      guard names[index] == "..", index > 0 else { return false }
      let before = names[..<index].joined(separator: "/")
      return !before.isEmpty && !isFolder(before)
    }
  }
}
