package import BaselineStorage

/// Writes and removes the artifacts of pictures that are files.
package struct FailureArtifacts: Sendable {
  /// Where they are.
  package let tree: FileTree

  /// Artifacts below a folder, which is made when there are some.
  package init(in tree: FileTree) {
    self.tree = tree
  }

  /// Removes what an earlier failure of a baseline left.
  ///
  /// - Throws: `EngineError`.
  package func remove(_ name: BaselineName) throws(EngineError) {
    try withStorage { () throws(StorageError) in
      try tree.removeFinishedArtifacts(in: name.parts)
    }
  }

  /// Writes both pictures, what differs between them, and the numbers; the numbers last, so that
  /// where they are all else is.
  ///
  /// - Parameters:
  ///   - expected: The bytes of the baseline, nil when there is none.
  ///   - actual: The bytes of the actual picture.
  ///   - comparison: What comparing gave and how it was asked for, where that was possible.
  /// - Throws: `EngineError` at the first thing that could not be written.
  package func write(
    _ name: BaselineName, expected: [UInt8]?, actual: [UInt8],
    comparison: (outcome: FileComparison, request: FileComparisonRequest)?
  ) throws(EngineError) {
    let folder = name.parts
    try withStorage { () throws(StorageError) in try tree.removeArtifacts(in: folder) }
    try write(actual, to: folder, .actual)
    if let expected { try write(expected, to: folder, .expected) }
    var told: FileComparison?
    if let (outcome, request) = comparison {
      told = try drawn(outcome, request, in: folder)
    }
    let result = ArtifactResult(
      outcome: told?.comparison.verdict.rawValue ?? "missingBaseline", snapshot: name.text,
      baseline: expected, actual: actual, environment: nil)
    try write(result.text(told, others: [:]), to: folder, .result)
  }

  /// The comparison with the paths of the artifacts, and its diff image drawn among them.
  private func drawn(
    _ outcome: FileComparison, _ request: FileComparisonRequest, in folder: [String]
  ) throws(EngineError) -> FileComparison {
    func path(_ file: ArtifactName) -> String { tree.path(folder + [file.rawValue]) }
    var request = request
    request.expected = .file(path(.expected))
    request.actual = .file(path(.actual))
    request.diff = DiffRequest(path: path(.diff))
    request.diff?.ownFolder = tree.root
    let again = try compareFiles(request)
    if let failure = again.diffFailure { throw failure }
    return FileComparison(
      expected: again.expected, actual: again.actual, comparison: outcome.comparison,
      notes: outcome.notes, diffImage: again.diffImage)
  }

  private func write(
    _ bytes: [UInt8], to folder: [String], _ name: ArtifactName
  ) throws(EngineError) {
    _ = try withStorage { () throws(StorageError) in
      try tree.write(bytes, to: folder + [name.rawValue])
    }
  }
}
