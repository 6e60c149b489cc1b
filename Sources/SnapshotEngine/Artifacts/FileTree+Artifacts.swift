package import BaselineStorage

extension FileTree {
  /// Removes all artifacts that are in a folder, and folders that become empty.
  ///
  /// - Throws: `StorageError` at the first that cannot be removed.
  package func removeArtifacts(in folder: [String]) throws(StorageError) {
    for name in ArtifactName.allCases { try remove(folder + [name.rawValue]) }
  }
}
