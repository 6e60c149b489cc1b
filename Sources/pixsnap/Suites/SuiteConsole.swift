internal import BaselineStorage
internal import SnapshotEngine

/// What a person sees of a run over two folders while it runs.
final class SuiteConsole: Sendable {
  private struct State {
    var results = SuiteResults()
    var progress: ProgressBar?
  }

  private let arguments: SuiteArguments
  private let state: Locked<State>

  init(_ arguments: SuiteArguments, total: Int) {
    self.arguments = arguments
    state = Locked(State(progress: ProgressBar(total: total)))
  }

  /// Counts a finding and prints what there is to print of it.
  func receive(_ finding: SuiteFinding) {
    state.withLock { state in
      state.results.count(finding, fails: arguments.fails(finding))
      if arguments.format == .text { print(SuiteText.line(finding, arguments), &state) }
      if arguments.format == .json || arguments.report != nil {
        state.results.findings.append(finding)
      }
      if arguments.format != .text, let failure = finding.failure {
        state.results.diagnostics +=
          "\(arguments.speaker): \(arguments.message(failure, finding.path).onOneLine)\n"
      }
      state.progress?.show(state.results)
    }
  }

  /// What there is so far.
  var results: SuiteResults { state.withLock(\.results) }

  /// Ends what is shown only meanwhile.
  func finish() -> SuiteResults {
    state.withLock { state in
      state.progress?.clear()
      return state.results
    }
  }

  private func print(_ line: String, _ state: inout State) {
    guard !state.results.isOutputLost else { return }
    state.progress?.clear()
    if case .failed(let reason) = StandardStreams.write(line, to: .results) {
      state.results.isUnreported = true
      state.results.isOutputLost = true
      state.results.diagnostics +=
        "pixsnap: the result could not be written to standard output: \(reason)\n"
    }
  }
}
