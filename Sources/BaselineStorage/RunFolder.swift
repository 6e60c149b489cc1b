/// A new folder for what the processes of one run write.
package struct RunFolder: Sendable {
  /// Its path.
  package var path: String { tree.path([name]) }
  private let tree: FileTree
  private let name: String

  /// Makes a folder with a random name within a folder, which is made where it is missing.
  ///
  /// - Throws: `StorageError`.
  package init(in folder: String) throws(StorageError) {
    tree = FileTree(root: folder)
    name = "run-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    _ = try tree.create([name])
  }

  /// Removes it with the files in it; what cannot be removed stays.
  package func remove() {
    do throws(StorageError) {
      for file in try tree.names(in: [name]) { try tree.remove([name, file]) }
      try tree.open([])?.removeEmptyFolder(name)
    } catch {
      // It is among local state, and in nobody's way.
    }
  }
}
