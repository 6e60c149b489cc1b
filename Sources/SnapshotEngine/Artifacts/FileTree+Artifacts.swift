package import BaselineStorage

extension FileTree {
  /// The folder that somebody named for artifacts.
  ///
  /// - Throws: `StorageError` when it lies among the baselines or around them, which nothing here may
  ///   replace.
  package static func artifacts(
    named folder: String, beside root: BaselineRoot
  ) throws(StorageError) -> FileTree {
    let path = absolutePath(folder)
    if isWithin(path, [root.path]) {
      throw StorageError(
        .unwritable(reason: "the artifacts of failures would lie among the baselines"), path: path)
    }
    if isWithin(root.path, [path]) {
      throw StorageError(
        .unwritable(reason: "the baselines lie in it, and artifacts could take their places"),
        path: path)
    }
    return FileTree(root: path)
  }

  /// Removes the artifacts of a failure that was told of to its end, as ``removeArtifacts(in:)``.
  /// Where there are no numbers, the pictures may be somebody's own.
  ///
  /// - Throws: `StorageError` at the first that cannot be removed.
  package func removeFinishedArtifacts(in folder: [String]) throws(StorageError) {
    guard isRegularFile(path(folder + [ArtifactName.result.rawValue])) else { return }
    try removeArtifacts(in: folder)
  }

  /// Removes all artifacts that are in a folder, and folders that become empty.
  ///
  /// - Throws: `StorageError` at the first that cannot be removed.
  package func removeArtifacts(in folder: [String]) throws(StorageError) {
    for name in ArtifactName.allCases { try remove(folder + [name.rawValue]) }
  }
}
