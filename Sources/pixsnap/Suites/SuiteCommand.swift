internal import BaselineStorage
internal import SnapshotEngine
internal import SnapshotReporting

/// `pixsnap diff` for two folders, or `pixsnap verify` for one: a line for each finding as soon as it
/// is known, a summary last.
struct SuiteCommand: Sendable {
  private var arguments: SuiteArguments
  private var speaker: String { arguments.speaker }

  init(_ arguments: SuiteArguments) {
    self.arguments = arguments
  }

  /// - Throws: A setting that means nothing.
  mutating func run() throws(UsageError) -> CommandResult {
    let plan: SuitePlan
    do throws(EngineError) {
      plan = try self.plan()
    } catch {
      return unable(error)
    }
    arguments.resolve(plan)
    do throws(EngineError) {
      try arguments.verification?.begin(plan, arguments)
    } catch {
      return unable(error)
    }
    return run(plan)
  }

  private func plan() throws(EngineError) -> SuitePlan {
    if let verification = arguments.verification {
      return try SuitePlan(
        verifying: arguments.actual, against: verification.place.store, filter: arguments.filter)
    }
    return try SuitePlan(
      expected: arguments.expected, actual: arguments.actual, filter: arguments.filter)
  }

  private func run(_ plan: SuitePlan) -> CommandResult {
    let interruption = Interruption()
    let growing: GrowingReport?
    do throws(EngineError) {
      growing = try begin(plan)
    } catch {
      arguments.output?.release()
      return unable(error)
    }
    let console = SuiteConsole(arguments, total: plan.entries.count)
    let verification = arguments.verification
    let end = suiteRun(plan).run(interruption) { [arguments] finding in
      console.receive(finding)
      verification?.receive(finding, arguments)
      growing?.update { console.results }
    }
    arguments.output?.release()
    var results = console.finish()
    results.leftOut = plan.leftOut
    let notes = arguments.notes(plan).map { "\(speaker): note: \($0)\n" }
    results.diagnostics = notes.joined() + results.diagnostics
    var progress = RunProgress(end, notCompared: plan.entries.count - results.total)
    if let report = arguments.report {
      let writing = SuiteReport(results, arguments, plan, progress)
      if let problem = writing.write(into: report, interruption) {
        results.isUnreported = true
        results.diagnostics += "\(speaker): \(problem.toolMessage.onOneLine)\n"
      }
    }
    guard end == .interrupted || interruption.isWished else { return finish(results, progress) }
    verification?.notePartial("interrupted")
    progress.state = .interrupted
    var result = finish(results, progress)
    result.diagnostics += "\(speaker): interrupted\n"
    result.status = ExitStatus(interruption.signal)
    return result
  }

  private func suiteRun(_ plan: SuitePlan) -> SuiteRun {
    // Pairs are what is done at once. Only where there are fewer of them than threads do two work
    // on each.
    let threadsOfPair = arguments.threads > plan.entries.count ? 2 : 1
    return SuiteRun(plan, threads: arguments.threads) {
      [arguments] (path, number) throws(EngineError) in
      var request = try arguments.request(path, number)
      request.threads = threadsOfPair
      return request
    } stopsAfter: { [arguments] finding in
      arguments.stopsEarly && arguments.fails(finding)
    }
  }

  /// Takes the folders that are written into.
  private func begin(_ plan: SuitePlan) throws(EngineError) -> GrowingReport? {
    try arguments.output?.claim()
    guard let report = arguments.report else { return nil }
    try report.prepare()
    return try GrowingReport(report, arguments, plan)
  }

  /// The run did not begin; an earlier report says so too.
  private func unable(_ error: EngineError) -> CommandResult {
    var result = CommandResult.unable(speaker, error, wantsJSON: arguments.format == .json)
    let first = error
    do throws(EngineError) {
      if let report = arguments.report, report.folder.isMarked {
        try report.writeUnfinished(by: speaker, kind: error.kind.name, error.toolMessage)
      }
    } catch  where error == first {
      // Said already.
    } catch {
      result.add(speaker, error.toolMessage)
    }
    return result
  }

  private func finish(_ results: SuiteResults, _ progress: RunProgress) -> CommandResult {
    let output =
      switch arguments.format {
      // That standard output takes nothing was said already.
      case _ where results.isOutputLost: ""
      case .text: SuiteText.summary(results, arguments, progress)
      case .json: SuiteJSON(results, arguments, progress).line
      case .nothing: ""
      }
    var result = CommandResult(
      output: output, diagnostics: results.diagnostics, status: results.status)
    arguments.verification?.finish(&result, arguments)
    return result
  }
}

extension RunProgress {
  fileprivate init(_ end: SuiteRun.End, notCompared: Int) {
    let state: State =
      switch end {
      case .finished: .finished
      case .stoppedEarly: .stopped
      case .interrupted: .interrupted
      }
    self.init(state, notCompared: notCompared)
  }
}
