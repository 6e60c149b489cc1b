/// The baselines below one root. Safe to use from any number of threads and processes at once: a
/// reader sees an old file or a new one, whole, and nothing is written outside the root.
package final class BaselineStore: Sendable {
  /// Where the baselines are.
  package let root: BaselineRoot
  private let tree: FileTree
  /// Folders in which this object looked for what killed runs left.
  private let cleaned = Locked<Set<[String]>>([])

  /// The store below a root, which need not exist yet.
  package init(root: BaselineRoot) {
    self.root = root
    tree = FileTree(root: root.path)
  }

  /// The path of a baseline, for messages.
  package func path(of name: BaselineName) -> String { tree.path(name.path) }

  /// The path of a snapshot's baseline, for messages.
  package func path(of identity: SnapshotIdentity) -> String { path(of: identity.baselineName) }

  /// Whether there is a baseline.
  ///
  /// - Throws: `StorageError` when what is there is no file, or is reached by a link.
  package func has(_ name: BaselineName) throws(StorageError) -> Bool {
    try tree.hasFile(name.path)
  }

  /// The bytes of a baseline.
  ///
  /// - Returns: Nil when there is none.
  /// - Throws: `StorageError` when there is something that cannot be read, or no file.
  package func read(_ name: BaselineName, mostBytes: Int) throws(StorageError) -> [UInt8]? {
    removeLeftovers(in: name.folders)
    return try tree.read(name.path, mostBytes: mostBytes)
  }

  /// The bytes of a snapshot's baseline; see above.
  package func read(
    _ identity: SnapshotIdentity, mostBytes: Int
  ) throws(StorageError) -> [UInt8]? {
    try read(identity.baselineName, mostBytes: mostBytes)
  }

  /// Writes a baseline: durable, and in one moment.
  ///
  /// - Returns: False when there was one and it is kept.
  /// - Throws: `StorageError`; what was there is still there then.
  package func record(
    _ bytes: [UInt8], as name: BaselineName, existing: ExistingFile
  ) throws(StorageError) -> Bool {
    removeLeftovers(in: name.folders)
    try refuseCaseCollision(name.path)
    return try tree.write(
      bytes, to: name.path, existing: existing, durability: .survivesPowerLoss)
  }

  /// Writes a snapshot's baseline; see above.
  package func record(
    _ bytes: [UInt8], as identity: SnapshotIdentity, existing: ExistingFile
  ) throws(StorageError) -> Bool {
    try record(bytes, as: identity.baselineName, existing: existing)
  }

  /// Removes a baseline, and the folders that became empty, unless it is another file than when
  /// `stamp` was taken.
  ///
  /// - Returns: Whether it was as it was then.
  /// - Throws: `StorageError`.
  package func remove(_ name: BaselineName, unchangedSince stamp: FileStamp) throws(StorageError)
    -> Bool
  {
    guard try self.stamp(of: name.path) == stamp else { return false }
    try tree.remove(name.path)
    return true
  }

  /// What tells the baseline at a path from one that is written later; nil when there is none.
  ///
  /// - Throws: `StorageError`.
  package func stamp(of path: [String]) throws(StorageError) -> FileStamp? {
    guard let found = try tree.open(path.dropLast())?.status(path.last ?? "") else { return nil }
    return found.isRegular ? found.stamp : nil
  }

  /// The stamps of all baselines that there are now, by their paths.
  ///
  /// - Throws: `StorageError`.
  package func stamps() throws(StorageError) -> [[String]: FileStamp] {
    var stamps: [[String]: FileStamp] = [:]
    for path in try baselines() { stamps[path] = try stamp(of: path) }
    return stamps
  }

  /// The paths below the root of all baselines, in order.
  ///
  /// - Throws: `StorageError`.
  package func baselines() throws(StorageError) -> [[String]] {
    try tree.files().filter { $0.last?.hasSuffix(".png") == true }
  }

  /// Refuses a new file or folder whose name another has but for upper and lower case, or for the
  /// way that accents are written.
  private func refuseCaseCollision(_ path: [String]) throws(StorageError) {
    for depth in path.indices {
      let folders = Array(path[..<depth])
      let name = path[depth]
      let other = try tree.names(in: folders).first {
        !$0.utf8.elementsEqual(name.utf8) && $0.lowercased() == name.lowercased()
      }
      if let other {
        throw StorageError(
          .caseCollision(with: tree.path(folders + [other])), path: tree.path(folders + [name]))
      }
    }
  }

  /// What killed runs left is removed at the first use of a folder. It is never in the way, so a
  /// folder in which that is not possible is none of this caller's concern.
  private func removeLeftovers(in folders: [String]) {
    guard cleaned.withLock({ $0.insert(folders).inserted }) else { return }
    do throws(StorageError) {
      try tree.removeLeftovers(in: folders)
    } catch {
      // The read or write that follows meets the same obstacle and reports it.
    }
  }
}
