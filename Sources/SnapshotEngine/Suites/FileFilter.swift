/// Which files of a folder are looked at.
package struct FileFilter: Hashable, Sendable {
  /// What becomes of a file, and why.
  package enum Verdict: Hashable, Sendable {
    /// It is looked at.
    case passes
    /// It, or a folder above it, fits this pattern.
    case excluded(Glob)
    /// It fits none of those of which it has to fit one.
    case notIncluded
  }

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
  package func verdict(on path: String) -> Verdict {
    if let glob = exclusion(of: path) { return .excluded(glob) }
    return included.isEmpty || included.contains { $0.matches(path) } ? .passes : .notIncluded
  }

  /// The pattern for which nothing at or below a path is looked at, if there is one.
  func exclusion(of path: String) -> Glob? {
    excluded.first { $0.matches(path) }
  }
}
