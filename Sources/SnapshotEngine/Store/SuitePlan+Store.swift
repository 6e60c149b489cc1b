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
    let listed = try SuitePlan(naming: actual, beside: store.root.path, filter: filter)
    self.init(
      expected: store.root.path, actual: actual,
      entries: listed.entries.map { entry in
        guard entry.presence == .both else { return entry }
        return Entry(path: entry.path, presence: Self.presence(of: entry.path, in: store))
      }, cutLinks: listed.cutLinks, leftOut: listed.leftOut)
  }

  /// The pictures in a folder as a list. One that can have no baseline, and several that would have
  /// one and the same, are problems.
  ///
  /// - Throws: `EngineError` when the folder cannot be listed.
  ///
  /// - Parameter store: The baselines, which links in the folder may lead to.
  package init(
    naming folder: String, beside store: String, filter: FileFilter = FileFilter()
  ) throws(EngineError) {
    let listed = try SuitePlan(listing: folder, beside: [store], filter: filter)
    var paths: [[UInt8]: [String]] = [:]
    for entry in listed.entries where entry.presence == .both && entry.path.hasPictureEnding {
      paths[Array(entry.path.utf8.dropLast(4)), default: []].append(entry.path)
    }
    self.init(
      expected: folder, actual: folder,
      entries: listed.entries.map { entry in
        guard entry.presence == .both else { return entry }
        let path = folder.appending(path: entry.path)
        do throws(EngineError) {
          _ = try baselineName(ofFile: entry.path)
        } catch {
          return Entry(path: entry.path, presence: .problem(error))
        }
        let others = paths[Array(entry.path.utf8.dropLast(4)), default: []]
        guard let other = others.first(where: { $0 != entry.path }) else { return entry }
        let reason = "\(other) would have the same baseline; rename one of the two"
        return Entry(
          path: entry.path, presence: .problem(EngineError(.unreadable(reason: reason), path: path))
        )
      }, cutLinks: listed.cutLinks, leftOut: listed.leftOut)
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

/// The name of the baseline that belongs to a picture at a path within a folder, `.png` in any case.
///
/// - Throws: `EngineError` when it can have none.
package func baselineName(ofFile path: String) throws(EngineError) -> BaselineName {
  try withStorage { () throws(StorageError) in
    guard path.hasPictureEnding else {
      throw StorageError(.invalidName(problem: "it does not end in .png"), path: path)
    }
    return try BaselineName(path)
  }
}
