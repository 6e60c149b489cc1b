internal import BaselineStorage
internal import SnapshotEngine
internal import SnapshotReporting

/// The folder of a report: four documents, and the pictures that they show.
struct ReportFolder: Sendable {
  /// What a picture shows.
  enum Picture: String, CaseIterable {
    case expected, actual, diff
  }

  private static let pictures = "pictures"

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
    path.appending(path: Self.name(of: picture, number))
  }

  /// Makes the folder, and removes the pictures of an earlier report.
  ///
  /// - Throws: `EngineError` of kind `unwritable`, also where a link is in the place of the pictures.
  func prepare() throws(EngineError) {
    try folder.claim()
    do throws(StorageError) {
      for name in try tree.names(in: [Self.pictures]) where Self.isPicture(name) {
        try tree.remove([Self.pictures, name])
      }
    } catch {
      throw EngineError(writing: error)
    }
    try OutputFolders().make(path.appending(path: Self.pictures))
  }

  /// Writes documents that say that there is no result, and why; `speaker` is the tool with the
  /// command that was to give one.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  func writeUnfinished(
    by speaker: String, kind: String = "unfinished",
    _ message: String = "the run has not finished; if it is not running any more, run it again"
  ) throws(EngineError) {
    let entry = ReportEntry(
      group: "", name: speaker, finding: .error, kind: kind, message: message.onOneLine)
    let report = SnapshotReport(
      title: speaker, category: SuiteReport.category, entries: [entry])
    try write(report, results: JSONErrorText(kind: kind, message: message).line)
  }

  /// Writes the documents of a report; what a program reads is rendered already.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  func write(_ report: SnapshotReport, results: String) throws(EngineError) {
    try write(JUnitRenderer().render(report), as: "junit.xml")
    try write(MarkdownRenderer().render(report), as: "summary.md")
    try write(results, as: "results.json")
    try write(HTMLRenderer().render(report), as: "index.html")
  }

  private func write(_ text: String, as name: String) throws(EngineError) {
    do throws(StorageError) {
      try tree.write(Array(text.utf8), to: [name])
    } catch {
      throw EngineError(writing: error)
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
}
