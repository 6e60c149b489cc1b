internal import BaselineStorage
internal import SnapshotEngine

extension EngineError {
  /// A folder or file of the tool's own that could not be written; the path is said once.
  init(writing error: StorageError) {
    let reason: String
    switch error.kind {
    case .unwritable(let system), .unreadable(let system): reason = system
    case .symbolicLink: reason = "a symbolic link is there, and none is followed here; remove it"
    case .notAFile(let found), .notAFolder(let found): reason = "\(found) is there; move it away"
    default: reason = error.description
    }
    self.init(.unwritable(reason: reason), path: error.path)
  }
}
