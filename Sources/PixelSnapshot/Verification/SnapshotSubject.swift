internal import BaselineStorage
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// What one assertion is about: its names, its places on disk, and what is in force for it.
struct SnapshotSubject {
  let identity: SnapshotIdentity
  let root: BaselineRoot
  let store: BaselineStore
  let mode: RecordMode
  let settings: ComparisonSettings
  let artifacts: FileTree
  /// Whether that folder was named, and is not the one that is found.
  private let hasOwnArtifactFolder: Bool
  /// Why nothing is to be written there; nil when something may.
  let artifactsRefusal: StorageError?
  let claimed: NameRegistry.Claimed
  let options: SnapshotOptions
  let configuration: SnapshotConfiguration
  let run: SnapshotRun

  /// `<Module>/<File>/<test>[.<name>]`.
  var name: String { identity.baselineName.text }
  /// The command that makes the artifacts' picture the baseline, for a shell in the package.
  var approval: String {
    var command = "pixsnap approve \(name.inShellQuotes)"
    if root.origin != .package { command += " --baselines \(root.path.inShellQuotes)" }
    if hasOwnArtifactFolder { command += " --from \(artifacts.root.inShellQuotes)" }
    return command
  }
  /// The path of the baseline.
  var path: String { store.path(of: identity) }
  private var redactedAreas: [Area] { options.redacted + configuration.redacted }

  init(_ verification: SnapshotVerification) throws(SnapshotError) {
    run = verification.run
    options = verification.options
    configuration = verification.configuration
    let environment = try run.environment.get()
    mode = environment.recordMode(argument: options.record, configured: configuration.record)
    let location = verification.location
    identity = try Self.identity(location, options)
    settings = try Self.settings(options, configuration, of: identity)
    do throws(StorageError) {
      root = try BaselineRoot.find(
        argument: options.baselines, environment: environment.baselines,
        configured: configuration.baselines, testFile: location.filePath)
      claimed = try run.names.claim(
        identity, root: root.path,
        by: CallSite(filePath: location.filePath, line: location.line, column: location.column))
      try run.touch(identity, root: root)
    } catch {
      throw SnapshotError(error)
    }
    store = run.store(root)
    let folder = environment.artifacts ?? configuration.artifacts
    hasOwnArtifactFolder = folder != nil
    do throws(StorageError) {
      if let folder {
        artifacts = try FileTree.artifacts(named: folder, beside: root)
      } else {
        artifacts = FileTree(root: "\(try root.openLocalState())/\(ArtifactName.localFolder)")
      }
      artifactsRefusal = nil
    } catch {
      artifacts = FileTree(root: error.path)
      artifactsRefusal = error
    }
  }

  private static func identity(
    _ location: SnapshotLocation, _ options: SnapshotOptions
  ) throws(SnapshotError) -> SnapshotIdentity {
    do throws(StorageError) {
      return try SnapshotIdentity(
        fileID: location.fileID, function: location.function, name: options.name)
    } catch {
      throw SnapshotError(error)
    }
  }

  private static func settings(
    _ options: SnapshotOptions, _ configuration: SnapshotConfiguration,
    of identity: SnapshotIdentity
  ) throws(SnapshotError) -> ComparisonSettings {
    do throws(ComparisonError) {
      return try options.comparisonSettings(configuration)
    } catch {
      var failure = SnapshotError(.settings(error))
      failure.snapshot = identity.baselineName.text
      throw failure
    }
  }

  /// The picture with what must not be seen painted over.
  func redacted(_ bitmap: Bitmap) throws(SnapshotError) -> Bitmap {
    let areas = redactedAreas
    guard !areas.isEmpty else { return bitmap }
    do throws(ComparisonError) {
      return try bitmap.painted(areas, with: Pixel(red: 128, green: 128, blue: 128))
    } catch {
      throw SnapshotError(.settings(error))
    }
  }

  /// The cache of fingerprints, when it is to be used and can be.
  private var fingerprints: FingerprintCache? {
    guard configuration.fingerprints == .used else { return nil }
    do throws(StorageError) {
      return run.cache(try root.openLocalState())
    } catch {
      return nil
    }
  }

  func readBaseline() throws(SnapshotError) -> [UInt8]? {
    do throws(StorageError) {
      return try store.read(identity, mostBytes: configuration.limits.maxFileBytes)
    } catch {
      throw SnapshotError(error)
    }
  }

  /// The picture in the baseline: decoded, unless it is known to be equal.
  func expected(_ file: [UInt8], actual: Bitmap) throws(SnapshotError) -> ExpectedPicture {
    let cache = fingerprints
    let known = cache?.fingerprint(ofBaseline: file)
    if let cache, let known,
      configuration.limits.refusal(width: known.width, height: known.height) == nil,
      known.width == actual.width, known.height == actual.height,
      known == actual.fingerprint(seed: cache.seed)
    {
      return .equal
    }
    do throws(PNGError) {
      let decoded = try Bitmap(png: file, limits: configuration.limits)
      if let cache, known == nil {
        cache.keep(decoded.fingerprint(seed: cache.seed), ofBaseline: file)
      }
      return .decoded(stored: decoded, shown: shown(decoded))
    } catch {
      throw try unreadable(error, file, actual)
    }
  }

  /// The stored picture with what must not be seen painted over; nil when that does not fit.
  private func shown(_ stored: Bitmap) -> Bitmap? {
    do throws(SnapshotError) {
      return try redacted(stored)
    } catch {
      return nil
    }
  }

  /// The failure of a baseline that is no picture. Asked to record all, it is replaced; but where
  /// Git LFS keeps the real one, that is to be fetched.
  private func unreadable(
    _ error: PNGError, _ file: [UInt8], _ actual: Bitmap
  ) throws(SnapshotError) -> SnapshotError {
    let isPointer = if case .gitLFSPointer = error.kind { true } else { false }
    if !isPointer, mode == .all, try record(actual, existing: .replaced) {
      return SnapshotError(.recorded(.replaced))
    }
    var failure = SnapshotError(.unreadableBaseline(error))
    failure.artifacts = ArtifactWriter(self).write(
      actual: actual, file: file, outcome: failure.kind.name)
    return failure
  }

  /// Writes the baseline.
  ///
  /// - Returns: False when another process wrote one meanwhile, which is kept.
  /// - Throws: `SnapshotError`, also when this run wrote it before.
  func record(_ bitmap: Bitmap, existing: ExistingFile) throws(SnapshotError) -> Bool {
    if let advice = LimitAdvice(bitmap, limits: configuration.limits) {
      throw SnapshotError(.storage(reason: "\(name): not recorded: \(advice.text)"))
    }
    switch run.beginRecording(bitmap, at: path) {
    case .nothing: break
    case .thisPicture: throw SnapshotError(.recorded(.earlier))
    case .anotherPicture: throw twoPictures()
    }
    var isWritten = false
    defer { if !isWritten { run.endRecordingWithoutWriting(at: path) } }
    let file: [UInt8]
    do throws(EngineError) {
      file = try BaselineFile.bytes(bitmap, environment: configuration.environment)
    } catch {
      throw SnapshotError(.storage(reason: "the picture cannot be a baseline: \(error)"))
    }
    if let advice = LimitAdvice(file, limits: configuration.limits) {
      throw SnapshotError(.storage(reason: "\(name): not recorded: \(advice.text)"))
    }
    do throws(StorageError) {
      isWritten = try store.record(file, as: identity, existing: existing)
    } catch {
      // It is there all the same, and this run must not be satisfied by it.
      if case .notDurable = error.kind { isWritten = true }
      throw SnapshotError(error)
    }
    if isWritten {
      ArtifactWriter(self).removeStale()
      if let cache = fingerprints {
        cache.keep(bitmap.fingerprint(seed: cache.seed), ofBaseline: file)
      }
    }
    return isWritten
  }

  /// The failure of a second picture under a name that this run recorded or compared.
  func twoPictures() -> SnapshotError {
    SnapshotError(
      .nameConflict(
        reason: "\(name): this run recorded it or compared it with another picture, so nothing is "
          + "written; a test with parameters or "
          + "with more than one snapshot passes named: to tell them apart"))
  }
}

extension SnapshotError {
  /// The failure that an error of the store is.
  init(_ error: StorageError) {
    switch error.kind {
    case .nameInUse, .caseCollision, .emptyName:
      self.init(.nameConflict(reason: error.description))
    default: self.init(.storage(reason: error.description))
    }
  }
}
