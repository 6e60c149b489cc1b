package import BaselineStorage

extension SuitePlan {
  /// The pictures in a folder, each with the baseline of its path. Baselines that none of them has
  /// are left out.
  ///
  /// - Throws: `EngineError` when the folder cannot be listed. What cannot be looked at further below,
  ///   or cannot be a baseline, is an entry.
  package init(
    verifying actual: String, against store: BaselineStore, filter: FileFilter
  ) throws(EngineError) {
    let listed = try SuitePlan(listing: actual, filter: filter)
    self.init(
      expected: store.root.path, actual: actual,
      entries: listed.entries.map { entry in
        guard entry.presence == .both else { return entry }
        return Entry(path: entry.path, presence: Self.presence(of: entry.path, in: store))
      }, cutLinks: listed.cutLinks)
  }

  private static func presence(of path: String, in store: BaselineStore) -> Entry.Presence {
    do throws(EngineError) {
      let name = try baselineName(ofFile: path)
      let isThere = try withStorage { () throws(StorageError) in try store.has(name) }
      return isThere ? .both : .actualOnly
    } catch {
      return .problem(error)
    }
  }
}

/// The name of the baseline that belongs to a picture at a path within a folder.
///
/// - Throws: `EngineError` when it can have none.
package func baselineName(ofFile path: String) throws(EngineError) -> BaselineName {
  try withStorage { () throws(StorageError) in
    guard path.hasSuffix(".png") else {
      throw StorageError(.invalidName(problem: "it does not end in .png"), path: path)
    }
    return try BaselineName(path)
  }
}
