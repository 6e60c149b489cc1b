internal import BaselineStorage
internal import PNGCoding

/// Removes the diff images that an earlier run left in a folder of the tool's own, and folders within
/// that become empty. What is not as that run wrote it stays, and so does what a link leads to.
///
/// - Parameter files: What that run noted.
/// - Throws: `EngineError` of kind `unwritable`.
package func removeEarlierDiffImages(
  _ files: [WrittenFiles.Entry], in folder: String
) throws(EngineError) {
  for file in files where isEarlierDiffImage(file, in: folder) {
    do throws(StorageError) {
      try FileTree(root: folder).remove(names(file.path))
    } catch {
      throw EngineError(.unwritable(reason: error.description), path: folder)
    }
  }
}

private func names(_ path: String) -> [String] {
  path.partsBetweenSlashes.filter { !$0.isEmpty }
}

private func isEarlierDiffImage(_ file: WrittenFiles.Entry, in folder: String) -> Bool {
  let names = names(file.path)
  guard file.path.hasPictureEnding, !names.contains(".."), !names.contains("."),
    !file.path.utf8.contains(0), firstLink(on: file.path, in: folder) == nil
  else { return false }
  let place = folder.appending(path: file.path)
  guard FileStatus(notFollowing: place)?.isRegular == true else { return false }
  do throws(EngineError) {
    return try fingerprint(of: place) == file.fingerprint
  } catch {
    return false
  }
}

private func fingerprint(of path: String) throws(EngineError) -> ByteFingerprint {
  var builder = ByteFingerprint.Builder()
  try OpenInput(.file(path), limits: PNGLimits()).readPieces { piece in
    unsafe builder.add(piece.bytes)
  }
  return builder.fingerprint
}
