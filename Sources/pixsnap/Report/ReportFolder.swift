internal import BaselineStorage
internal import SnapshotEngine

/// The folder of a report: four documents, and the pictures that they show.
struct ReportFolder: Sendable {
  /// What a picture shows.
  enum Picture: String, CaseIterable {
    case expected, actual, diff
  }

  private static let pictures = "pictures"
  private static let documents = ["index.html", "junit.xml", "summary.md", "results.json"]

  let folder: OwnFolder
  private var path: String { folder.path }
  private var tree: FileTree { FileTree(root: path) }

  init(path: String) {
    folder = OwnFolder(path: path, for: .report)
  }

  /// The path of a picture within the folder. Names are numbers: whatever a file is called, nothing
  /// in the report has to be escaped to find it.
  static func name(of picture: Picture, _ number: Int) -> String {
    "\(pictures)/\(number + 1)-\(picture.rawValue).png"
  }

  /// The path of a picture.
  func path(of picture: Picture, _ number: Int) -> String {
    SuitePlan.join(path, Self.name(of: picture, number))
  }

  /// Makes the folder, and removes what an earlier report left in it: an interrupted run leaves no
  /// report rather than the old one.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  func prepare() throws(EngineError) {
    try folder.claim()
    try OutputFolders().make(SuitePlan.join(path, Self.pictures))
    do throws(StorageError) {
      for name in Self.documents { try tree.remove([name]) }
      for name in try tree.names(in: [Self.pictures]) where Self.isPicture(name) {
        // Its folder would go with the last one.
        try FileTree(root: SuitePlan.join(path, Self.pictures)).remove([name])
      }
    } catch {
      throw Self.error(error, path)
    }
  }

  /// Writes a document.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  func write(_ text: String, as name: String) throws(EngineError) {
    do throws(StorageError) {
      try tree.write(Array(text.utf8), to: [name])
    } catch {
      throw Self.error(error, path)
    }
  }

  private static func isPicture(_ name: String) -> Bool {
    Picture.allCases.contains { picture in
      let end = "-\(picture.rawValue).png"
      let number = name.utf8.dropLast(end.utf8.count)
      return name.hasSuffix(end) && !number.isEmpty
        && number.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
  }

  private static func error(_ error: StorageError, _ path: String) -> EngineError {
    EngineError(.unwritable(reason: error.description), path: path)
  }
}
