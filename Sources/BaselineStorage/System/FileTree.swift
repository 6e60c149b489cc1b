/// A folder and all that is below it: files are read, written and removed by their path within.
/// No link below the root is followed.
package struct FileTree: Sendable {
  /// The path of the folder; it need not exist yet.
  package let root: String

  /// The tree below `root`.
  package init(root: String) {
    self.root = root
  }

  /// The path of a file in this tree, for messages.
  package func path(_ path: [String]) -> String { ([root] + path).joined(separator: "/") }

  /// The bytes of a file.
  ///
  /// - Returns: Nil when there is none, or no folder to hold it.
  /// - Throws: `StorageError` of kind `unreadable`, `symbolicLink`, `notAFile`, `notAFolder` or
  ///   `tooLarge`.
  package func read(_ path: [String], mostBytes: Int) throws(StorageError) -> [UInt8]? {
    try open(path.dropLast())?.read(name(of: path), mostBytes: mostBytes)
  }

  /// Whether there is a file at a path.
  ///
  /// - Throws: `StorageError` of kind `symbolicLink`, `notAFile` or `notAFolder` for what is none.
  package func hasFile(_ path: [String]) throws(StorageError) -> Bool {
    guard let found = try open(path.dropLast())?.status(name(of: path)) else { return false }
    if found.isLink { throw StorageError(.symbolicLink, path: self.path(path)) }
    guard found.isRegular else {
      throw StorageError(.notAFile(found: found.label), path: self.path(path))
    }
    return true
  }

  /// Writes a file, whole and in one moment, and the folders that are missing.
  ///
  /// - Returns: False when a file was there and is kept.
  /// - Throws: `StorageError` of kind `unwritable`, `symbolicLink`, `notAFile` or `notAFolder`;
  ///   what was there is still there then.
  @discardableResult
  package func write(
    _ bytes: [UInt8], to path: [String], existing: ExistingFile = .replaced,
    durability: Durability = .survivesCrash
  ) throws(StorageError) -> Bool {
    try create(path.dropLast()).write(
      bytes, as: name(of: path), existing: existing, durability: durability)
  }

  /// Removes a file, if there is one, and the folders above it within the tree that became empty.
  ///
  /// - Throws: `StorageError`.
  package func remove(_ path: [String]) throws(StorageError) {
    guard let folder = try open(path.dropLast()) else { return }
    try folder.remove(name(of: path))
    var rest = path.dropLast()
    while let last = rest.popLast() { try open(rest)?.removeEmptyFolder(last) }
  }

  /// The names in a folder, in order; none when it is not there.
  ///
  /// - Throws: `StorageError`.
  package func names(in folders: [String]) throws(StorageError) -> [String] {
    try open(folders[...])?.names().sorted() ?? []
  }

  /// The paths of all files, in order, temporary ones excepted. What is neither file nor folder is
  /// left out, and no link followed.
  ///
  /// - Throws: `StorageError`.
  package func files() throws(StorageError) -> [[String]] {
    guard let folder = try open([]) else { return [] }
    var found: [[String]] = []
    try collect(folder, below: [], into: &found)
    return found
  }

  private func collect(
    _ folder: OpenFolder, below path: [String], into found: inout [[String]]
  ) throws(StorageError) {
    for name in try folder.names().sorted() {
      guard let status = folder.status(name) else { continue }
      if status.isRegular, !TemporaryFile.isName(name) { found.append(path + [name]) }
      if status.isFolder, let inner = try folder.folder(name) {
        try collect(inner, below: path + [name], into: &found)
      }
    }
  }

  /// The paths of all files and of all links, in order, but for what is hidden or in a hidden folder.
  /// No link is followed.
  ///
  /// - Throws: `StorageError`.
  package func visibleFiles() throws(StorageError) -> (files: [[String]], links: [[String]]) {
    var found: (files: [[String]], links: [[String]]) = ([], [])
    guard let folder = try open([]) else { return found }
    var waiting: [(folder: OpenFolder, path: [String])] = [(folder, [])]
    while let (folder, path) = waiting.popLast() {
      for name in try folder.names().sorted() where !name.hasPrefix(".") {
        guard let status = folder.status(name) else { continue }
        if status.isRegular { found.files.append(path + [name]) }
        if status.isLink { found.links.append(path + [name]) }
        if status.isFolder, let inner = try folder.folder(name) {
          waiting.append((inner, path + [name]))
        }
      }
    }
    return found
  }

  /// Folders that hold certain names, and what could not be looked at on the way.
  package struct Found: Sendable {
    /// The paths of the folders, in order.
    package var folders: [[String]] = []
    /// Links, folders too deep, and what could not be listed.
    package var problems: [StorageError] = []
  }

  /// The folders in which something that is no folder, whatever it is, has one of `names`. No link is
  /// followed; each that has another name is told.
  package func folders(holding names: [String], mostDepth: Int = 64) -> Found {
    var found = Found()
    do throws(StorageError) {
      if let folder = try open([]) {
        search(folder, below: [], for: names, mostDepth, into: &found)
      }
    } catch {
      found.problems.append(error)
    }
    return found
  }

  private func search(
    _ folder: OpenFolder, below path: [String], for names: [String], _ depth: Int,
    into found: inout Found
  ) {
    do throws(StorageError) {
      guard depth > 0 else {
        throw StorageError(.tooDeep(limit: path.count), path: self.path(path))
      }
      let there = try folder.names().sorted()
      let wanted = there.filter { names.contains($0) }
      if wanted.contains(where: { folder.status($0)?.isFolder == false }) {
        found.folders.append(path)
      }
      for name in there {
        guard let status = folder.status(name) else { continue }
        if status.isLink, !names.contains(name) {
          found.problems.append(StorageError(.symbolicLink, path: self.path(path + [name])))
        }
        if status.isFolder, let inner = try folder.folder(name) {
          search(inner, below: path + [name], for: names, depth - 1, into: &found)
        }
      }
    } catch {
      found.problems.append(error)
    }
  }

  /// Removes the temporary files in a folder whose writers are gone.
  ///
  /// - Throws: `StorageError` when the folder cannot be listed.
  package func removeLeftovers(in folders: [String]) throws(StorageError) {
    try open(folders[...])?.removeLeftovers()
  }

  func open(_ folders: ArraySlice<String>) throws(StorageError) -> OpenFolder? {
    guard var folder = try OpenFolder.root(root) else { return nil }
    for name in folders {
      try check(name)
      guard let next = try folder.folder(name) else { return nil }
      folder = next
    }
    return folder
  }

  func create(_ folders: ArraySlice<String>) throws(StorageError) -> OpenFolder {
    var folder = try OpenFolder.createdRoot(root)
    for name in folders {
      try check(name)
      if let next = try folder.folder(name) {
        folder = next
        continue
      }
      try folder.makeFolder(name)
      guard let made = try folder.folder(name) else {
        throw StorageError(.unwritable(reason: "it was removed again"), path: "\(root)/\(name)")
      }
      folder = made
    }
    return folder
  }

  private func name(of path: [String]) throws(StorageError) -> String {
    let name = path.last ?? ""
    try check(name)
    return name
  }

  /// Refuses what is not the name of one file or folder.
  private func check(_ name: String) throws(StorageError) {
    let isName =
      !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
    guard isName else {
      throw StorageError(.unwritable(reason: "not the name of a file"), path: "\(root)/\(name)")
    }
  }
}
