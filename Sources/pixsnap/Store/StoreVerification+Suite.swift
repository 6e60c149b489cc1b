internal import BaselineStorage
internal import SnapshotEngine

extension StoreVerification {
  /// Tells which baselines a folder of pictures is compared with.
  ///
  /// - Throws: `EngineError` when that cannot be told.
  func begin(_ plan: SuitePlan, _ arguments: SuiteArguments) throws(EngineError) {
    if arguments.isPartial { notePartial("pixsnap verify had --include, --exclude or --fail-fast") }
    var masks: Set<String> = []
    for entry in plan.entries where entry.presence == .both {
      try touch(try baselineName(ofFile: entry.path), by: .folder)
      if let mask = arguments.pair(entry.path)?.request.mask, masks.insert(mask.path).inserted {
        try touch(file: mask.path)
      }
    }
  }

  /// Writes the artifacts of what fails, and removes those of what passes.
  func receive(_ finding: SuiteFinding, _ arguments: SuiteArguments) {
    let name: BaselineName
    do throws(EngineError) {
      name = try baselineName(ofFile: finding.path)
    } catch {
      tellFailure("\(finding.path): \(error.kind.name)")
      return
    }
    let actual = arguments.actual.appending(path: finding.path)
    switch finding.kind {
    case .unchanged: pass(name)
    case .changed:
      guard let outcome = finding.outcome else { return }
      fail(name, actual: actual, arguments.pair(finding.path).map { (outcome, $0.request) })
    case .added: fail(name, actual: actual, nil)
    case .removed, .error:
      tellFailure("\(finding.path): \(finding.failure?.kind.name ?? finding.kind.rawValue)")
    }
  }

  /// The command that makes a picture of the folder the baseline; nil where there are no artifacts that
  /// it could take.
  func approval(of path: String) -> String? {
    guard !hasProblems else { return nil }
    return "pixsnap approve\(place.hint) \(path.withoutPictureEnding.shellOperand)"
  }

  /// Says what to do next.
  func finish(_ result: inout CommandResult, _ arguments: SuiteArguments) {
    tellProblems(in: &result)
    if arguments.format == .text { result.output += nextSteps(actual: arguments.actual) }
  }
}

extension SuiteArguments {
  /// Whether some files are left out.
  fileprivate var isPartial: Bool {
    stopsEarly || !filter.included.isEmpty || !filter.excluded.isEmpty
  }
}
