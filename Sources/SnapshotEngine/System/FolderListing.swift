internal import BaselineStorage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The PNG files in a folder and in all folders below it.
///
/// A file is one whose name ends in `.png`, in any case. Links are followed, but not to a folder that they are in,
/// nor to one that holds a folder that is compared: what is there is listed already, and where a circle were cut
/// would depend on where it was entered.
struct FolderListing {
  /// What one listing may come to, so that links to links end.
  private static let mostNames = 5_000_000

  /// The paths of the files within the folder, in no order.
  private(set) var files: [String] = []
  /// What could not be listed, each with its path within the folder.
  private(set) var problems: [(path: String, error: EngineError)] = []
  /// The same of names that are not UTF-8: these paths are only shown, `bad\xff.png`.
  private(set) var unnameable: [(path: String, error: EngineError)] = []
  /// The links to folders that were not followed, by their paths within the folder.
  private(set) var cutLinks: [String] = []
  /// How many files were seen.
  private(set) var seen = SeenFiles()

  private let root: String
  private let filter: FileFilter
  /// All folders that are compared, `root` among them.
  private let compared: [String]
  private var names = 0
  /// The folders that are still to be listed.
  private var waiting: [String] = []

  /// Lists what is below `root`, one of the folders that are `compared`, and passes the filter.
  ///
  /// - Throws: `EngineError` when the folder itself cannot be listed, or there is no end to it.
  init(_ root: String, filter: FileFilter, compared: [String]) throws(EngineError) {
    self.root = root
    self.filter = filter
    self.compared = compared
    if let error = list("") { throw error }
    while let folder = waiting.popLast() {
      if let error = list(folder) { problems.append((folder, error)) }
      guard names <= Self.mostNames else {
        throw EngineError(
          .unreadable(reason: "more than \(Self.mostNames) names are below it"), path: root)
      }
    }
  }

  private mutating func list(_ folder: String) -> EngineError? {
    let path = fullPath(folder)
    guard let stream = unsafe opendir(path) else {
      return EngineError(.unreadable(reason: systemReason()), path: path)
    }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let kind = unsafe Int32(entry.pointee.d_type)
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      names += 1
      let name = String(decoding: bytes, as: UTF8.self)
      guard name.utf8.elementsEqual(bytes) else {
        if unsafe Self.isWanted(bytes, name, kind: kind, in: dirfd(stream)) {
          refuse(Self.escaped(bytes), in: folder)
        }
        continue
      }
      add(name, kind: kind, in: folder)
    }
    return errno == 0 ? nil : EngineError(.unreadable(reason: systemReason()), path: path)
  }

  /// Whether a name that is not UTF-8 is that of a picture, or of a folder that may hold some.
  private static func isWanted(
    _ bytes: [UInt8], _ name: String, kind: Int32, in descriptor: Int32
  ) -> Bool {
    if name.hasPictureEnding || kind == Int32(DT_DIR) { return true }
    guard kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) else { return false }
    return FileStatus(name: bytes, in: descriptor)?.isFolder == true
  }

  /// What the name of is not UTF-8, no path can say: unless it is excluded as it is shown, it is
  /// told.
  private mutating func refuse(_ name: String, in folder: String) {
    let path = Self.path(name, in: folder)
    guard seen.looksInto(path, filter) else { return }
    let reason = "its name is not UTF-8; rename it, or exclude it"
    unnameable.append((path, EngineError(.unreadable(reason: reason), path: fullPath(path))))
  }

  /// A name with each byte that is part of no character as `\xff`: two names stay two.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var name = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        name.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        name += "\\x" + String(rest[rest.startIndex], radix: 16)
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return name
  }

  private mutating func add(_ name: String, kind: Int32, in folder: String) {
    guard name != ".", name != ".." else { return }
    let path = Self.path(name, in: folder)
    if kind == Int32(DT_REG) {
      guard name.hasPictureEnding else { return seen.countOther() }
      if seen.passes(path, filter) { files.append(path) }
    } else if kind == Int32(DT_DIR) {
      if seen.looksInto(path, filter) { waiting.append(path) }
    } else {
      follow(path, name, in: folder)
    }
  }

  /// A link, or what the file system does not say the kind of.
  private mutating func follow(_ path: String, _ name: String, in folder: String) {
    let facts = FileStatus(path: fullPath(path))
    let failure = facts == nil ? systemReason() : nil
    if let facts, facts.isFolder {
      guard seen.looksInto(path, filter) else { return }
      if isListed(facts, at: path, in: folder) {
        cutLinks.append(path)
      } else {
        waiting.append(path)
      }
    } else if !name.hasPictureEnding {
      seen.countOther()
    } else if seen.passes(path, filter) {
      // A link to nothing is there, and is no picture: whoever made it meant something else.
      let reason =
        failure.map { "it is a link that leads nowhere (\($0))" }
        ?? (facts?.isRegular == true ? nil : "it is not a regular file; give a PNG file")
      if let reason {
        problems.append((path, EngineError(.unreadable(reason: reason), path: fullPath(path))))
      } else {
        files.append(path)
      }
    }
  }

  /// Whether the folder that the link at a path leads to is one of those above the link, by its path
  /// or on the disk, or holds a folder that is compared. The same on both sides.
  private func isListed(_ facts: FileStatus, at path: String, in folder: String) -> Bool {
    if isAncestor(facts, of: folder) { return true }
    let target = fullPath(path)
    return isWithin(fullPath(folder), [target]) || compared.contains { isWithin($0, [target]) }
  }

  /// Whether a folder is `path` or above it, within the root.
  private func isAncestor(_ facts: FileStatus, of path: String) -> Bool {
    var path = path[...]
    while true {
      if let above = FileStatus(path: fullPath(String(path))), above.isSameFile(as: facts) {
        return true
      }
      guard !path.isEmpty else { return false }
      path = path.lastSlash.map { path[..<$0] } ?? ""
    }
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  private func fullPath(_ path: String) -> String {
    path.isEmpty ? root : root.appending(path: path)
  }
}
