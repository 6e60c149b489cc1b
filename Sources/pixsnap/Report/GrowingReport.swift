internal import BaselineStorage
internal import SnapshotEngine
internal import SnapshotReporting

/// The report of a run that goes on, rewritten now and then: one that dies loses little.
final class GrowingReport: Sendable {
  /// The shortest time between two writings.
  private static let shortestPause = Duration.seconds(1)
  /// How many times longer than a writing the pause before the next one is: with it all writings
  /// take a twentieth of a run at most, however long the report gets.
  private static let patience = 20

  private let folder: ReportFolder
  private let arguments: SuiteArguments
  private let plan: SuitePlan
  private let next: Locked<MonotonicTime>

  /// Writes the report of a run that has compared nothing yet.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  init(
    _ folder: ReportFolder, _ arguments: SuiteArguments, _ plan: SuitePlan
  ) throws(EngineError) {
    self.folder = folder
    self.arguments = arguments
    self.plan = plan
    next = Locked(MonotonicTime.now + Self.shortestPause)
    try write(SuiteResults())
  }

  /// Writes what there is so far, unless that was done a moment ago.
  func update(_ results: () -> SuiteResults) {
    let start = MonotonicTime.now
    guard next.withLock({ $0 <= start }) else { return }
    do throws(EngineError) {
      try write(results())
    } catch {
      // The last writing tells.
    }
    let end = MonotonicTime.now
    next.withLock { $0 = end + max(Self.shortestPause, (end - start) * Self.patience) }
  }

  private func write(_ results: SuiteResults) throws(EngineError) {
    let progress = RunProgress(.running, notCompared: plan.entries.count - results.total)
    try SuiteReport(results, arguments, plan, progress).writeDocuments(into: folder)
  }
}
