internal import BaselineStorage
internal import PNGCoding

/// Removes the diff images that an earlier run left in a folder of the tool's own, and folders within
/// that become empty. What is no PNG stays, and no link within the folder is followed; one in the
/// place of a diff image is removed itself.
///
/// - Parameter paths: Where that run may have written, within the folder.
/// - Throws: `EngineError` of kind `unwritable`.
package func removeEarlierDiffImages(_ paths: [String], in folder: String) throws(EngineError) {
  for path in paths where isEarlierDiffImage(path, in: folder) {
    do throws(StorageError) {
      try FileTree(root: folder).remove(names(path))
    } catch {
      throw EngineError(.unwritable(reason: error.description), path: folder)
    }
  }
}

private func names(_ path: String) -> [String] {
  path.partsBetweenSlashes.filter { !$0.isEmpty }
}

private func isEarlierDiffImage(_ path: String, in folder: String) -> Bool {
  let names = names(path)
  guard FolderListing.isPicture(path), !names.contains(".."), !names.contains("."),
    !path.utf8.contains(0)
  else { return false }
  let place = folder.appending(path: path)
  if let link = firstLink(on: path, in: folder) { return link.utf8.elementsEqual(place.utf8) }
  guard FileStatus(notFollowing: place)?.isRegular == true else { return false }
  do throws(EngineError) {
    return PNGSignature.begins(try OpenInput(.file(place), limits: PNGLimits()).source)
  } catch {
    return false
  }
}
