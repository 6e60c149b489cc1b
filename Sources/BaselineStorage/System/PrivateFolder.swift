/// A folder of local state that belongs to this user.
package final class PrivateFolder: Sendable {
  private let folder: OpenFolder
  /// Numbers that no other folder on this machine has while this one exists.
  package let serial: [UInt64]

  /// Opens a folder below a root, making what is missing.
  ///
  /// - Returns: Nil when it cannot be made or opened, another user owns it, or all may write it.
  package init?(root: String, name: String) {
    do throws(StorageError) {
      folder = try FileTree(root: root).create([name])
    } catch {
      return nil
    }
    guard let status = folder.status, status.owner == effectiveUser(), !status.isWritableByAll
    else { return nil }
    serial = [status.device, status.inode]
  }

  /// The bytes of a file, or nil when there is none.
  ///
  /// - Throws: `StorageError`.
  package func read(_ name: String, mostBytes: Int) throws(StorageError) -> [UInt8]? {
    try folder.read(name, mostBytes: mostBytes)
  }

  /// Writes a file, whole and in one moment.
  ///
  /// - Returns: False when there was one and it is kept.
  /// - Throws: `StorageError`.
  @discardableResult
  package func write(
    _ bytes: [UInt8], as name: String, existing: ExistingFile = .replaced
  ) throws(StorageError) -> Bool {
    try folder.write(bytes, as: name, existing: existing, durability: .survivesCrash)
  }

  /// Removes what killed runs left, and all files when there are more than `mostFiles`.
  ///
  /// - Throws: `StorageError`.
  package func tidy(mostFiles: Int) throws(StorageError) {
    try folder.removeLeftovers()
    let names = try folder.names()
    guard names.count > mostFiles else { return }
    for name in names where !TemporaryFile.isName(name) { try folder.remove(name) }
  }
}
