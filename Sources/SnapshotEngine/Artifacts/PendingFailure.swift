package import BaselineStorage
package import PNGCoding
package import PixelComparison

/// One failure, by its artifacts.
package struct PendingFailure: Sendable {
  /// The most bytes of a picture that are read: 50 million pixels of RGBA, not compressed at all,
  /// are less.
  private static let mostBytes = 256 << 20

  /// The baseline that it is about.
  package let name: BaselineName
  /// What its result says.
  package let result: ArtifactResult
  private let artifacts: FileTree
  /// Where it is, below the folder of all.
  let folder: [String]
  /// Where the same is once more: the same picture against the same baseline.
  var copies: [[String]] = []

  /// The path of its folder, for messages.
  package var path: String { artifacts.path(folder) }

  /// The path of one of its files, for messages.
  package func path(of file: ArtifactName) -> String { artifacts.path(folder + [file.rawValue]) }

  /// - Throws: `EngineError` when the result cannot be read, or is about another name than that of
  ///   its folder.
  init(in artifacts: FileTree, folder: [String]) throws(EngineError) {
    self.artifacts = artifacts
    self.folder = folder
    let path = artifacts.path(folder)
    let file = folder + [ArtifactName.result.rawValue]
    let bytes = try withStorage { () throws(StorageError) in
      try artifacts.read(file, mostBytes: ArtifactResult.mostBytes)
    }
    guard let bytes else {
      throw EngineError(
        .unusableArtifact(reason: "there is no \(ArtifactName.result.rawValue)"), path: path)
    }
    do throws(EngineError) {
      result = try ArtifactResult(parsing: bytes)
    } catch {
      throw EngineError(error.kind, path: path)
    }
    do throws(StorageError) {
      name = try BaselineName(exactly: result.snapshot)
    } catch {
      throw EngineError(
        .unusableArtifact(reason: "its \(ArtifactName.result.rawValue): \(error)"), path: path)
    }
    guard folder.suffix(name.parts.count) == name.parts[...] else {
      throw EngineError(
        .unusableArtifact(reason: "its result.json is about another name, \(name.text)"),
        path: path)
    }
  }

  /// The actual picture, decoded from the file that the result was written with.
  ///
  /// - Throws: `EngineError` when it cannot be read, is another file, or no PNG within the limits.
  package func actual(limits: PNGLimits) throws(EngineError) -> Bitmap {
    let file = folder + [ArtifactName.actual.rawValue]
    let most = min(Self.mostBytes, limits.maxFileBytes)
    let bytes = try withStorage { () throws(StorageError) in
      try artifacts.read(file, mostBytes: most)
    }
    guard let bytes else {
      throw EngineError(
        .unusableArtifact(reason: "there is no \(ArtifactName.actual.rawValue)"), path: path)
    }
    guard BaselineState.hash(bytes) == result.actualHash else {
      throw EngineError(
        .unusableArtifact(reason: "actual.png is not the picture that its result.json is about"),
        path: path)
    }
    do throws(PNGError) {
      return try Bitmap(png: bytes, limits: limits)
    } catch {
      throw EngineError(.png(error), path: artifacts.path(file))
    }
  }

  /// The bytes of the baseline, nil when there is none.
  ///
  /// - Throws: `EngineError` of kind `staleArtifact` when it is not the one that the artifacts are
  ///   about.
  package func baseline(
    in store: BaselineStore, limits: PNGLimits
  ) throws(EngineError) -> [UInt8]? {
    let bytes = try withStorage { () throws(StorageError) in
      try store.read(name, mostBytes: limits.maxFileBytes)
    }
    guard BaselineState(bytes) == result.baseline else { throw stale(bytes) }
    return bytes
  }

  /// Makes the actual picture the baseline, decoded and encoded anew.
  ///
  /// - Throws: `EngineError`, also where Git LFS keeps the baseline; nothing is written then.
  package func approve(
    _ actual: Bitmap, in store: BaselineStore, limits: PNGLimits
  ) throws(EngineError) {
    if let old = try baseline(in: store, limits: limits) {
      _ = try BaselineStore.picture(old, path: store.path(of: name), limits: limits)
    }
    let bytes = try BaselineFile.bytes(actual, environment: result.environment)
    let isWritten = try withStorage { () throws(StorageError) in
      try store.record(
        bytes, as: name, existing: result.baseline == .absent ? .kept : .replaced)
    }
    // Another process recorded one a moment ago.
    guard isWritten else { throw stale([]) }
  }

  /// Removes the artifacts.
  ///
  /// - Throws: `EngineError`.
  package func drop() throws(EngineError) {
    try withStorage { () throws(StorageError) in
      for folder in [folder] + copies { try artifacts.removeArtifacts(in: folder) }
    }
  }

  private func stale(_ found: [UInt8]?) -> EngineError {
    let what =
      switch (result.baseline, found) {
      case (.absent, _): "there was no baseline when this failed, and now there is one"
      case (.file, nil): "the baseline that this failed against is gone"
      case (.file, _?): "the baseline is not the one that this failed against"
      }
    return EngineError(.staleArtifact(reason: what), path: path)
  }
}
