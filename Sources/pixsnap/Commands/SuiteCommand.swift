internal import BaselineStorage
internal import SnapshotEngine

/// `pixsnap diff` for two folders: a line for each finding as soon as it is known, a summary last.
struct SuiteCommand: Sendable {
  private var arguments: SuiteArguments

  /// Set when the expected folder is the store of baselines.
  private let verification: StoreVerification?
  private var speaker: String { verification == nil ? "pixsnap diff" : "pixsnap verify" }

  init(_ arguments: SuiteArguments, verifying verification: StoreVerification? = nil) {
    self.arguments = arguments
    self.verification = verification
  }

  /// - Throws: A setting that means nothing.
  mutating func run() throws(UsageError) -> CommandResult {
    let plan: SuitePlan
    do throws(EngineError) {
      plan = try self.plan()
      guard !plan.entries.isEmpty else {
        throw EngineError(
          .unreadable(reason: "no PNG file is there that fits, nor in \(arguments.actual)"),
          path: arguments.expected)
      }
    } catch {
      return .unable(
        speaker, kind: error.kind.name, error.description,
        wantsJSON: arguments.format == .json)
    }
    try arguments.resolve(plan)
    do throws(EngineError) {
      try verification?.begin(plan, arguments)
    } catch {
      return .unable(
        speaker, kind: error.kind.name, error.description, wantsJSON: arguments.format == .json)
    }
    return run(plan)
  }

  private func plan() throws(EngineError) -> SuitePlan {
    if let verification {
      return try SuitePlan(
        verifying: arguments.actual, against: verification.place.store, filter: arguments.filter)
    }
    return try SuitePlan(
      expected: arguments.expected, actual: arguments.actual, filter: arguments.filter)
  }

  private func run(_ plan: SuitePlan) -> CommandResult {
    let interruption = Interruption()
    do throws(EngineError) {
      try arguments.output?.claim()
      try arguments.report?.prepare()
    } catch {
      arguments.output?.release()
      return .unable(
        speaker, kind: error.kind.name, error.description,
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
    let end = run.run(interruption) { [arguments, verification] finding in
      console.receive(finding)
      verification?.receive(finding, arguments)
    }
    arguments.output?.release()
    var results = console.finish()
    let left = plan.entries.count - results.total
    if end != .interrupted, let report = arguments.report {
      let writing = SuiteReport(results, arguments, plan, left: left)
      if let problem = writing.write(into: report, interruption) {
        results.isUnreported = true
        results.diagnostics += "\(speaker): \(problem.description.onOneLine)\n"
      }
    }
    if end == .interrupted || interruption.isWished {
      verification?.notePartial("interrupted")
      return CommandResult(diagnostics: "\(speaker): interrupted\n", status: .interrupted)
    }
    return finish(results, left: left)
  }

  private func finish(_ results: SuiteResults, left: Int) -> CommandResult {
    let output =
      switch arguments.format {
      case .text: SuiteText.summary(results, arguments, left: left)
      case .json: SuiteJSON(results, arguments, left: left).line
      case .nothing: ""
      }
    var result = CommandResult(
      output: output, diagnostics: results.diagnostics, status: results.status)
    verification?.finish(&result, arguments)
    return result
  }
}
