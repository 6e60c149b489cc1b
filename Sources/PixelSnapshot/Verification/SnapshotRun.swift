internal import BaselineStorage
internal import PixelComparison
internal import SnapshotEngine

/// What this run of the process knows: its environment, which names are in use, and what it wrote.
package final class SnapshotRun: Sendable {
  /// The environment, read once; or why it cannot be used.
  let environment: Result<SnapshotEnvironment, SnapshotError>
  let names = NameRegistry()
  /// What pictures that were recorded are told apart by.
  private let seed = UInt64.random(in: .min ... .max)
  private let baselines = Locked<[String: KnownBaseline]>([:])
  /// The folders in which this run wrote artifacts, or is about to.
  private let artifacts = Locked<Set<String>>([])
  private let stores = Locked<[BaselineRoot: BaselineStore]>([:])
  private let caches = Locked<[String: FingerprintCache?]>([:])
  /// Where it is told which baselines were compared with; nil where nobody asks.
  private let touches: Result<TouchRecord?, StorageError>
  private let outcomes = OutcomeFeed()

  /// The run of this process; tests put others in its place.
  @TaskLocal package static var current = SnapshotRun()

  /// A run that knows nothing yet.
  package init(variable: (String) -> String? = environmentVariable) {
    do throws(SnapshotError) {
      let read = try SnapshotEnvironment(variable: variable)
      environment = .success(read)
      touches = Self.touches(read.touched)
    } catch {
      environment = .failure(error)
      touches = .success(nil)
    }
  }

  private static func touches(_ folder: String?) -> Result<TouchRecord?, StorageError> {
    do throws(StorageError) {
      return .success(
        try folder.map { folder throws(StorageError) in
          try TouchRecord(folder: folder)
        })
    } catch {
      return .failure(error)
    }
  }

  /// Tells that a baseline is compared with.
  func touch(_ identity: SnapshotIdentity, root: BaselineRoot) throws(StorageError) {
    try touches.get()?.touch(
      identity.baselineName, root: root.path, by: .assertion)
  }

  /// Tells that a snapshot did not pass.
  func tellFailure(_ what: String) {
    do throws(StorageError) {
      try touches.get()?.fail(what)
    } catch {
      // That a baseline is compared with could not be told either, which is an error of its own.
    }
  }

  /// Has `observer` told of every outcome from now on.
  ///
  /// - Returns: Those that nobody was told of.
  package func observe(
    _ observer: @escaping @Sendable (SnapshotOutcome, SnapshotLocation) -> Void
  ) -> EarlierOutcomes {
    outcomes.observe(observer)
  }

  func report(_ outcome: SnapshotOutcome, at location: SnapshotLocation) {
    outcomes.report(outcome, at: location)
  }

  /// The one store for a root: it remembers which folders it tidied.
  func store(_ root: BaselineRoot) -> BaselineStore {
    stores.withLock { stores in
      if let store = stores[root] { return store }
      let store = BaselineStore(root: root)
      stores[root] = store
      return store
    }
  }

  /// The cache in a folder of local state, or nil when it cannot be used.
  func cache(_ localState: String) -> FingerprintCache? {
    caches.withLock { caches in
      if let cache = caches[localState] { return cache }
      let cache = FingerprintCache(localState: localState)
      caches[localState] = .some(cache)
      return cache
    }
  }

  /// What this run knows of the baseline at a path.
  enum Recorded {
    case nothing
    case thisPicture
    case anotherPicture
  }

  /// Whether this run wrote the baseline at `path`, with this picture or another.
  func recorded(_ bitmap: Bitmap, at path: String) -> Recorded {
    guard let earlier = baselines.withLock({ $0[path]?.recorded }) else { return .nothing }
    return earlier == bitmap.fingerprint(seed: seed) ? .thisPicture : .anotherPicture
  }

  /// Notes, before it is done, that this run writes the baseline at `path`, unless it did before, or
  /// another picture under this name was compared with what is there.
  func beginRecording(_ bitmap: Bitmap, at path: String) -> Recorded {
    let fingerprint = bitmap.fingerprint(seed: seed)
    return baselines.withLock { baselines in
      let known = baselines[path] ?? KnownBaseline()
      if let earlier = known.recorded {
        return earlier == fingerprint ? .thisPicture : .anotherPicture
      }
      if known.isSatisfied || (known.failed ?? fingerprint) != fingerprint {
        return .anotherPicture
      }
      baselines[path, default: known].recorded = fingerprint
      return .nothing
    }
  }

  /// Takes that back when nothing was written.
  func endRecordingWithoutWriting(at path: String) {
    baselines.withLock { $0[path]?.recorded = nil }
  }

  /// Notes that a picture passed against the baseline at `path`, unless this run wrote it meanwhile.
  func notePass(_ bitmap: Bitmap, at path: String) -> Recorded {
    let isFree = baselines.withLock { baselines in
      guard baselines[path]?.recorded == nil else { return false }
      baselines[path, default: KnownBaseline()].isSatisfied = true
      return true
    }
    return isFree ? .nothing : recorded(bitmap, at: path)
  }

  /// Notes that a picture failed against the baseline at `path`.
  func noteFailure(_ bitmap: Bitmap, at path: String) {
    let fingerprint = bitmap.fingerprint(seed: seed)
    baselines.withLock { $0[path, default: KnownBaseline()].failed = fingerprint }
  }

  /// Keeps the artifacts in a folder from being removed by this run.
  func keepArtifacts(in folder: String) { artifacts.withLock { _ = $0.insert(folder) } }

  /// Runs `remove` unless this run writes artifacts there, and not while it begins to.
  func removeArtifacts(in folder: String, _ remove: () -> Void) {
    artifacts.withLock { folders in
      if !folders.contains(folder) { remove() }
    }
  }
}

/// What a run did with one baseline.
private struct KnownBaseline {
  /// What it wrote there, or is about to.
  var recorded: Fingerprint?
  /// Whether a picture passed against what was there.
  var isSatisfied = false
  /// The last picture that failed against it.
  var failed: Fingerprint?
}
