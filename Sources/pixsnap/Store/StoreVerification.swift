internal import BaselineStorage
internal import SnapshotEngine

/// What comparing with the store has beside the comparing: artifacts of what fails, and word of it
/// to `pixsnap prune`.
final class StoreVerification: Sendable {
  private struct State {
    var problems: [String] = []
    var missing = 0
    var failed = 0
  }

  let place: StorePlace
  private let record: TouchRecord?
  private let state = Locked(State())

  /// - Throws: `EngineError` when the one who runs this cannot be told of what is compared.
  init(_ place: StorePlace) throws(EngineError) {
    self.place = place
    record = try environmentPath(TouchRecord.variable).map { folder throws(EngineError) in
      try withStorage { () throws(StorageError) in try TouchRecord(folder: folder) }
    }
  }

  /// That there is no store yet.
  var nothingRecorded: EngineError {
    EngineError(.missingBaseline(next: "pixsnap record\(place.hint) ACTUAL"), path: place.root.path)
  }

  /// Tells that a baseline is used.
  func touch(_ name: BaselineName, by origin: TouchOrigin = .single) throws(EngineError) {
    try withStorage { () throws(StorageError) in
      try record?.touch(name, root: place.root.path, by: origin)
    }
  }

  /// Tells that a file is used, when it is among the baselines, such as a mask.
  func touch(file path: String) throws(EngineError) {
    guard let file = canonicalPath(path), let root = canonicalPath(place.root.path),
      file.utf8.starts(with: "\(root)/".utf8)
    else { return }
    let name = String(decoding: file.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    do throws(StorageError) {
      try record?.touch(try BaselineName(name), root: place.root.path, by: .mask)
    } catch {
      guard case .invalidName = error.kind else { throw EngineError(error) }
    }
  }

  /// Tells that not everything is compared.
  func notePartial(_ why: String) {
    keep { () throws(EngineError) in
      try withStorage { () throws(StorageError) in try record?.notePartial(why) }
    }
  }

  /// A picture is as its baseline has it: what waited is settled.
  func pass(_ name: BaselineName) {
    keep { () throws(EngineError) in try FailureArtifacts(in: place.artifacts).remove(name) }
  }

  /// A picture fails against its baseline, or has none.
  func fail(
    _ name: BaselineName, actual: String,
    _ comparison: (outcome: FileComparison, request: FileComparisonRequest)?
  ) {
    state.withLock { state in
      if comparison == nil { state.missing += 1 } else { state.failed += 1 }
    }
    tellFailure("\(name.text): \(comparison == nil ? "no baseline" : "different")")
    keep { () throws(EngineError) in
      let expected = try withStorage { () throws(StorageError) in
        try place.store.read(name, mostBytes: place.limits.maxFileBytes)
      }
      try FailureArtifacts(in: place.artifacts).write(
        name, expected: expected, actual: try fileBytes(actual, limits: place.limits),
        comparison: comparison)
    }
  }

  /// Tells that something could not be compared.
  func tellFailure(_ what: String) {
    keep { () throws(EngineError) in
      try withStorage { () throws(StorageError) in try record?.fail(what) }
    }
  }

  private func keep(_ body: () throws(EngineError) -> Void) {
    do throws(EngineError) {
      try body()
    } catch {
      state.withLock { $0.problems.append(error.toolMessage) }
    }
  }

  /// Whether something went wrong beside the verdicts: what failed may have no artifacts.
  var hasProblems: Bool { state.withLock { !$0.problems.isEmpty } }

  /// Tells what went wrong beside the verdicts. It changes none, but what was asked for was not all
  /// done.
  func tellProblems(in result: inout CommandResult) {
    guard hasProblems else { return }
    for problem in state.withLock({ $0.problems }) {
      result.add("pixsnap verify", "artifacts: \(problem)")
    }
    result.status = .unable
  }

  /// Where the artifacts of failures are, in a line.
  var artifactsLine: String { "  artifacts: \(place.artifacts.root.fromWorkingFolder.onOneLine)\n" }

  /// What to do next; whole lines, none when all passed.
  func nextSteps(actual: String) -> String {
    let (missing, failed) = state.withLock { ($0.missing, $0.failed) }
    var text = ""
    if missing > 0 {
      text +=
        "  without a baseline: \(missing); look at them, then record all of the folder: "
        + "pixsnap record\(place.hint) \(actual.shellOperand.onOneLine)\n"
    }
    if missing + failed > 0, !hasProblems {
      text += artifactsLine
      text +=
        "  to look and decide: pixsnap review\(place.hint); "
        + "to accept one: pixsnap approve\(place.hint) NAME\n"
    }
    return text
  }
}
