internal import BaselineStorage

/// A folder that reports are written to, each whole and in one moment.
package struct ReportFolder: Sendable {
  private let tree: FileTree

  /// The folder at `path`, relative to the working directory; made where it is missing. Nil: that
  /// of `PIXSNAP_ARTIFACTS`, else `.build/pixsnap/reports`.
  package init(path: String?) {
    let named = path ?? environmentVariable("PIXSNAP_ARTIFACTS").flatMap { $0.isEmpty ? nil : $0 }
    tree = FileTree(root: absolutePath(named ?? ".build/pixsnap/reports"))
  }

  /// Writes a report.
  ///
  /// - Returns: Why it could not be written; nil when it was.
  package func write(_ text: String, as name: String) -> String? {
    do throws(StorageError) {
      try tree.write(Array(text.utf8), to: [name])
      return nil
    } catch {
      return error.description
    }
  }

  /// The number of this process, for names that no other process uses.
  package static var processNumber: Int { processIdentifier() }
}
