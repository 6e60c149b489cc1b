internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

/// Where a command finds the baselines and the artifacts of failures.
struct StorePlace: Sendable {
  let store: BaselineStore
  /// The artifacts of failures.
  let artifacts: FileTree
  /// What files may ask for.
  let limits: PNGLimits
  /// What commands that are proposed need as well: ` --baselines DIR`, or nothing.
  let hint: String

  var root: BaselineRoot { store.root }

  /// - Throws: `EngineError` when there is no such place, with all that was tried.
  init(_ typed: TypedArguments, limits: PNGLimits) throws(EngineError) {
    let baselines = typed.value(of: StoreOptionTable.baselines)?.text
    let root = try withStorage { () throws(StorageError) in
      try BaselineRoot.find(
        argument: baselines, environment: environmentPath(BaselineRoot.variable))
    }
    store = BaselineStore(root: root)
    artifacts = FileTree(root: try Self.artifacts(typed, root))
    self.limits = limits
    hint = baselines.map { " --baselines \($0.shellQuoted)" } ?? ""
  }

  private static func artifacts(
    _ typed: TypedArguments, _ root: BaselineRoot
  ) throws(EngineError) -> String {
    if let from = typed.value(of: StoreOptionTable.from) {
      guard isFolder(from.text) else {
        throw EngineError(.unreadable(reason: "there is no such folder"), path: from.text)
      }
      return absolutePath(from.text)
    }
    if let named = environmentPath(ArtifactName.variable) { return absolutePath(named) }
    return try withStorage { () throws(StorageError) in
      "\(try root.openLocalState())/\(ArtifactName.localFolder)"
    }
  }
}

extension String {
  /// As a shell takes it for one word.
  var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "+": true
      default: false
      }
    }
    if isPlain, !isEmpty { return self }
    return "'\(replacing("'", with: "'\\''"))'"
  }
}
