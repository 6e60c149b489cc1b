internal import SnapshotEngine

extension FileFilter {
  /// What `--include` and `--exclude`, typed or set in a file, mean.
  ///
  /// - Throws: A pattern that no path could fit.
  init(_ typed: TypedArguments) throws(UsageError) {
    self.init(
      included: try Self.globs(typed.values(of: DiffOptionTable.include)),
      excluded: try Self.globs(typed.values(of: DiffOptionTable.exclude)))
  }

  private static func globs(_ values: [TypedValue]) throws(UsageError) -> [Glob] {
    var globs: [Glob] = []
    for value in values {
      if let problem = Glob.problem(with: value.text, base: "the folders that are compared") {
        throw UsageError(value, problem)
      }
      globs.append(Glob(value.text))
    }
    return globs
  }
}
