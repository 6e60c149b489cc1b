/// Which files of a folder are looked at.
package struct FileFilter: Hashable, Sendable {
  /// A file has to fit one of these, if there are any.
  package var included: [Glob]
  /// A file may fit none of these.
  package var excluded: [Glob]

  /// All files unless told otherwise.
  package init(included: [Glob] = [], excluded: [Glob] = []) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether the file at a path within the folder is looked at.
  func passes(_ path: String) -> Bool {
    !excludes(path) && (included.isEmpty || included.contains { $0.matches(path) })
  }

  /// Whether nothing at or below a path is looked at.
  func excludes(_ path: String) -> Bool {
    excluded.contains { $0.matches(path) }
  }
}
