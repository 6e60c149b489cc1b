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
  /// What commands that are proposed need as well: ` --baselines DIR`, ` --from DIR`, or nothing.
  let hint: String

  var root: BaselineRoot { store.root }

  /// That no failure has a name, or fits a pattern, that was typed.
  func noFailure(of text: String) -> String {
    "\(text): no failure of that name is in \(artifacts.root); pixsnap list shows those that there are"
  }

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
    let options = [
      (StoreOptionTable.baselines, baselines),
      (StoreOptionTable.from, typed.value(of: StoreOptionTable.from)?.text),
    ]
    hint = options.map { option, value in value?.shellValue(of: option) ?? "" }.joined()
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
    if let named = environmentPath(ArtifactName.variable) {
      return try withStorage { () throws(StorageError) in
        try FileTree.artifacts(named: named, beside: root).root
      }
    }
    return try withStorage { () throws(StorageError) in
      "\(try root.openLocalState())/\(ArtifactName.localFolder)"
    }
  }
}

extension String {
  /// This absolute path, from the working directory where it lies below that.
  var fromWorkingFolder: String {
    let above = absolutePath("") + "/"
    return utf8.starts(with: above.utf8) ? String(utf8.dropFirst(above.utf8.count)) ?? self : self
  }

  /// As the value of an option, a space before it; one that looks like an option itself follows `=`.
  func shellValue(of option: OptionDescription) -> String {
    " \(option.name)\(hasPrefix("-") ? "=" : " ")\(shellQuoted)"
  }

  /// As the last argument of a command, that can be no option.
  var shellOperand: String { (hasPrefix("-") ? "-- " : "") + shellQuoted }

  /// As a shell takes it for one word.
  var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "+": true
      default: false
      }
    }
    if isPlain, !isEmpty { return self }
    return inShellQuotes
  }
}
