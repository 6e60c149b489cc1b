internal import BaselineStorage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether `path` is a folder, links followed.
package func isFolder(_ path: String) -> Bool {
  !path.utf8.contains(0) && FileStatus(path: path)?.isFolder == true
}

/// Whether something that is no folder is at `path`, links followed.
package func isFile(_ path: String) -> Bool {
  guard !path.utf8.contains(0), let facts = FileStatus(path: path) else { return false }
  return !facts.isFolder
}

/// Whether nothing has the name `path`: no file, no folder, no link to nothing. False when the
/// system does not tell.
package func isFree(_ path: String) -> Bool {
  guard !path.utf8.contains(0) else { return true }
  errno = 0
  return FileStatus(notFollowing: path) == nil && (errno == ENOENT || errno == ENOTDIR)
}

/// Whether `path` is a regular file, no link to one.
package func isRegularFile(_ path: String) -> Bool {
  !path.utf8.contains(0) && FileStatus(notFollowing: path)?.isRegular == true
}

/// Whether something is at `path`, links followed, that is neither a regular file nor a folder: opening
/// it may wait for somebody who never comes, and reading it may take what is meant for others.
package func isSpecialFile(_ path: String) -> Bool {
  guard !path.utf8.contains(0), let facts = FileStatus(path: path) else { return false }
  return !facts.isRegular && !facts.isFolder
}

/// Whether `path`, be it there or not, is one of `folders` or lies in one.
package func isWithin(_ path: String, _ folders: [String]) -> Bool {
  let targets = folders.compactMap { FileStatus(path: $0) }
  var place = path.withoutStepsThroughNothing
  while FileStatus(path: place) == nil {
    guard let folder = place.folderPath else {
      place = "."
      break
    }
    place = folder
  }
  // Of a file there is no folder above it in this way.
  if FileStatus(path: place)?.isFolder == false { place = place.folderPath ?? "." }
  var last: FileStatus?
  while let facts = FileStatus(path: place), last?.isSameFile(as: facts) != true {
    if targets.contains(where: { $0.isSameFile(as: facts) }) { return true }
    last = facts
    place += "/.."
  }
  return false
}

/// Whether one of two folders is the other, or lies in it.
package func overlap(_ one: String, _ other: String) -> Bool {
  isWithin(one, [other]) || isWithin(other, [one])
}

extension String {
  /// This path without folders that are not there and the `..` behind them: where it leads once they
  /// are made.
  fileprivate var withoutStepsThroughNothing: String {
    var names: [String] = []
    for name in partsBetweenSlashes where name != "." && !(name.isEmpty && !names.isEmpty) {
      let isStepBack = name == ".." && !["", ".."].contains(names.last ?? "")
      if isStepBack, FileStatus(path: names.joined(separator: "/")) == nil {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return names.isEmpty ? "." : names == [""] ? "/" : names.joined(separator: "/")
  }
}

/// The first part of a path within a folder that is a symbolic link; nil when none is.
func firstLink(on path: String, in folder: String) -> String? {
  var place = folder
  for name in path.partsBetweenSlashes where !name.isEmpty {
    place = place.appending(path: name)
    if FileStatus(notFollowing: place)?.isLink == true { return place }
  }
  return nil
}
