internal import BaselineStorage
internal import SnapshotEngine

/// A file, and the folder of expected pictures that it is looked at in.
struct PlacedFile {
  /// The folder, as `pixsnap diff` would be given it.
  let folder: String
  /// The path within that folder.
  let path: String

  /// - Parameter folder: The folder, where it is said; else it is taken to be the first one of the
  ///   file's path, and for an absolute path the one that the file is in.
  /// - Throws: When there is no such folder, or the file is not within.
  init(_ file: String, in folder: TypedValue?) throws(UsageError) {
    guard !isFolder(file), !file.hasSuffix("/") else {
      let example = file.appending(path: "login/dark.png")
      throw UsageError("\(file) is a folder; name a picture in it, be it there or not: \(example)")
    }
    if let folder {
      guard isFolder(folder.text) else { throw UsageError(folder, "no such folder") }
      guard let path = Self.path(of: file, in: folder.text) else {
        throw UsageError(folder, "\(file) does not lie in it")
      }
      (self.folder, self.path) = (folder.text, path)
      return
    }
    let assumed = Self.firstFolder(of: file)
    guard isFolder(assumed), let path = Self.path(of: file, in: assumed) else {
      throw UsageError(
        "\(file): there is no folder \(assumed); check the name, or say with --expected which folder "
          + "pixsnap diff is given")
    }
    (self.folder, self.path) = (assumed, path)
  }

  private static func names(_ path: String) -> [String] {
    path.partsBetweenSlashes.filter { !$0.isEmpty && $0 != "." }
  }

  private static func firstFolder(of file: String) -> String {
    let names = names(file)
    let up = names.prefix { $0 == ".." }
    let rest = names.dropFirst(up.count)
    if file.hasPrefix("/") || rest.contains("..") {
      let parent = names.dropLast().joined(separator: "/")
      return file.hasPrefix("/") ? "/" + parent : parent
    }
    let first = up + rest.dropLast().prefix(1)
    return first.isEmpty ? "." : first.joined(separator: "/")
  }

  private static func path(of file: String, in folder: String) -> String? {
    let (file, isAbsolute) = (names(file), file.hasPrefix("/"))
    let within = names(folder)
    if isAbsolute == folder.hasPrefix("/"), file.starts(with: within), file.count > within.count {
      let rest = file.dropFirst(within.count)
      if !rest.contains("..") { return rest.joined(separator: "/") }
    }
    // By what is on the disk.
    let parent = (isAbsolute ? "/" : "") + file.dropLast().joined(separator: "/")
    guard let name = file.last, let place = canonicalPath(parent.isEmpty ? "." : parent),
      let root = canonicalPath(folder)
    else { return nil }
    let (above, below) = (names(root), names(place))
    guard below.starts(with: above) else { return nil }
    return (below.dropFirst(above.count) + [name]).joined(separator: "/")
  }
}
