/// How far the run has come that a report is of: a report can be rewritten as the run goes, and one
/// whose run died says so.
package struct RunProgress: Hashable, Sendable {
  /// Whether it goes on, and how it ended.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// Everything was compared.
    case finished
    /// The first failure was to be the last.
    case stopped
    /// A person or the system ended it.
    case interrupted
    /// It goes on, or its process died.
    case running
  }

  /// Whether it goes on, and how it ended.
  package var state: State
  /// How many pairs were not looked at, 0 or more.
  package var notCompared: Int

  /// How far; where the number of all is not known, nothing is said of it.
  package init(_ state: State, notCompared: Int = 0) {
    self.state = state
    self.notCompared = notCompared
  }

  /// Everything was compared.
  package static let finished = RunProgress(.finished)

  /// Whether the run came to the end it was to have: only then can anything in it be a pass.
  package var isFinished: Bool { state == .finished || state == .stopped }

  /// What to know of it, in one line; nil when it is finished.
  package var message: String? {
    // How many tests there will be is not known.
    let rest =
      notCompared == 0
      ? "" : ", \(notCompared) \(notCompared == 1 ? "pair was" : "pairs were") not compared"
    return switch state {
    case .finished: nil
    case .stopped:
      "stopped after the first failure\(rest); run it without --fail-fast to see the others"
    case .interrupted: "interrupted\(rest); run it again"
    case .running:
      "not finished\(rest)\(rest.isEmpty ? "" : " yet"); when nothing runs any more the run has "
        + "died: run it again"
    }
  }
}
