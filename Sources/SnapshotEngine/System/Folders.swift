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
  !path.utf8.contains(0) && FileFacts(at: path)?.isDirectory == true
}

/// Whether something that is no folder is at `path`, links followed.
package func isFile(_ path: String) -> Bool {
  guard !path.utf8.contains(0), let facts = FileFacts(at: path) else { return false }
  return !facts.isDirectory
}

/// Whether nothing has the name `path`: no file, no folder, no link to nothing. False when the
/// system does not tell.
package func isFree(_ path: String) -> Bool {
  guard !path.utf8.contains(0) else { return true }
  errno = 0
  return FileFacts(notFollowing: path) == nil && (errno == ENOENT || errno == ENOTDIR)
}

/// Whether `path` is a regular file, no link to one.
package func isRegularFile(_ path: String) -> Bool {
  !path.utf8.contains(0) && FileFacts(notFollowing: path)?.isRegular == true
}

/// Whether something is at `path`, links followed, that is neither a regular file nor a folder: opening
/// it may wait for somebody who never comes, and reading it may take what is meant for others.
package func isSpecialFile(_ path: String) -> Bool {
  guard !path.utf8.contains(0), let facts = FileFacts(at: path) else { return false }
  return !facts.isRegular && !facts.isDirectory
}

/// The absolute path of what is at `path`, without links; nil when there is nothing or its name is
/// not UTF-8.
package func canonicalPath(_ path: String) -> String? {
  guard !path.utf8.contains(0), let found = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(found) }
  return unsafe String(validatingCString: found)
}

/// Whether `path`, be it there or not, is one of `folders` or lies in one.
package func isWithin(_ path: String, _ folders: [String]) -> Bool {
  let targets = folders.compactMap { FileFacts(at: $0) }
  var place = path
  while FileFacts(at: place) == nil {
    guard let slash = place.lastSlash else {
      place = "."
      break
    }
    place = slash == place.startIndex ? "/" : String(place[..<slash])
  }
  var last: FileFacts?
  while let facts = FileFacts(at: place), last?.isSameFile(as: facts) != true {
    if targets.contains(where: { $0.isSameFile(as: facts) }) { return true }
    last = facts
    place += "/.."
  }
  return false
}

/// The first part of a path within a folder that is a symbolic link; nil when none is.
func firstLink(on path: String, in folder: String) -> String? {
  var place = folder
  for name in path.partsBetweenSlashes where !name.isEmpty {
    place = SuitePlan.join(place, name)
    if FileFacts(notFollowing: place)?.isLink == true { return place }
  }
  return nil
}
