internal import BaselineStorage
internal import SnapshotEngine
internal import SnapshotReporting

/// `pixsnap diff` for two folders: a line for each finding as soon as it is known, a summary last.
struct SuiteCommand: Sendable {
  private var arguments: SuiteArguments

  init(_ arguments: SuiteArguments) {
    self.arguments = arguments
  }

  /// - Throws: A setting that means nothing.
  mutating func run() throws(UsageError) -> CommandResult {
    let plan: SuitePlan
    do throws(EngineError) {
      plan = try SuitePlan(
        expected: arguments.expected, actual: arguments.actual, filter: arguments.filter)
      guard !plan.entries.isEmpty else {
        throw EngineError(
          .unreadable(reason: "no PNG file is there that fits, nor in \(arguments.actual)"),
          path: arguments.expected)
      }
    } catch {
      return .unable(
        "pixsnap diff", kind: error.kind.name, error.description,
        wantsJSON: arguments.format == .json)
    }
    try arguments.resolve(plan)
    return run(plan)
  }

  private func run(_ plan: SuitePlan) -> CommandResult {
    let interruption = Interruption()
    do throws(EngineError) {
      try arguments.output?.claim()
      try arguments.report?.prepare()
    } catch {
      arguments.output?.release()
      return .unable(
        "pixsnap diff", kind: error.kind.name, error.description,
        wantsJSON: arguments.format == .json)
    }
    // Pairs are what is done at once. Only where there are fewer of them than threads is each
    // decoded by two.
    let threadsOfPair = arguments.threads > plan.entries.count ? 2 : 1
    let console = SuiteConsole(arguments, total: plan.entries.count)
    let run = SuiteRun(plan, threads: arguments.threads) { [arguments] path, number in
      var request = arguments.request(path, number)
      request.threads = threadsOfPair
      return request
    } stopsAfter: { [arguments] finding in
      arguments.stopsEarly && arguments.fails(finding)
    }
    let end = run.run(interruption) { console.receive($0) }
    arguments.output?.release()
    var results = console.finish()
    let progress = RunProgress(end, notCompared: plan.entries.count - results.total)
    if let report = arguments.report {
      let writing = SuiteReport(results, arguments, plan, progress)
      if let problem = writing.write(into: report, interruption) {
        results.isUnreported = true
        results.diagnostics += "pixsnap diff: \(problem.description.onOneLine)\n"
      }
    }
    if end == .interrupted || interruption.isWished {
      return CommandResult(diagnostics: "pixsnap diff: interrupted\n", status: .interrupted)
    }
    return finish(results, progress)
  }

  private func finish(_ results: SuiteResults, _ progress: RunProgress) -> CommandResult {
    let output =
      switch arguments.format {
      case .text: SuiteText.summary(results, arguments, left: progress.notCompared)
      case .json: SuiteJSON(results, arguments, progress).line
      case .nothing: ""
      }
    return CommandResult(output: output, diagnostics: results.diagnostics, status: results.status)
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
