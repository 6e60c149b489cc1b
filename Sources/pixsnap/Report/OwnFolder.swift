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

    fileprivate var meaning: String {
      self == .diffs
        ? "pixsnap wrote the files that are listed here, and removes those that are as it wrote them"
        : "pixsnap wrote this folder, and replaces its documents and numbered pictures"
    }

    fileprivate var earlier: String {
      self == .diffs ? "no earlier diff images" : "no earlier report"
    }
  }

  /// As it was given.
  let path: String
  private static let mostBytesOfMarker = 1 << 28
  private let list = Locked(WrittenFiles?.none)
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
  /// - Throws: `EngineError` of kind `unwritable`.
  func claim() throws(EngineError) {
    try made.make(path)
    try removeEarlierDiffImages(earlierFiles, in: path)
    let marking: JSONValue = ["about": .string(content.meaning)]
    do throws(StorageError) {
      try tree.removeLeftovers(in: [])
      try tree.write(Array((marking.text + "\n").utf8), to: [marker])
      guard content == .diffs else { return }
      let files = try WrittenFiles(in: path, list: marker)
      list.withLock { $0 = files }
    } catch {
      made.removeEmpty()
      throw EngineError(writing: error)
    }
  }

  /// Where what is written here is to be noted, once it is claimed: the next run removes that, and
  /// nothing else.
  var written: WrittenFiles? { list.withLock { $0 } }

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
  private var earlierFiles: [WrittenFiles.Entry] {
    guard content == .diffs, isMarked else { return [] }
    do throws(StorageError) {
      let bytes = try tree.read([marker], mostBytes: Self.mostBytesOfMarker) ?? []
      return bytes.split(separator: UInt8(ascii: "\n")).compactMap { WrittenFiles.Entry(line: $0) }
    } catch {
      // Whoever wrote that, it does not say what may be removed.
      return []
    }
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
