/// How far the run has come that a report is of: a report can be rewritten as the run goes, and one
/// whose run died says so.
package struct RunProgress: Hashable, Sendable {
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

  package var state: State
  /// How many pairs were not looked at, 0 or more.
  package var notCompared: Int

  package init(_ state: State, notCompared: Int) {
    self.state = state
    self.notCompared = notCompared
  }

  package static let finished = RunProgress(.finished, notCompared: 0)

  /// Whether the run came to the end it was to have: only then can anything in it be a pass.
  package var isFinished: Bool { state == .finished || state == .stopped }

  /// What to know of it, in one line; nil when everything was compared.
  package var message: String? {
    let pairs = "\(notCompared) \(notCompared == 1 ? "pair" : "pairs")"
    let were = notCompared == 1 ? "was" : "were"
    switch state {
    case .finished:
      return notCompared == 0 ? nil : "\(pairs) \(were) not compared; run it again"
    case .stopped:
      return "stopped after the first failure, \(pairs) \(were) not compared; "
        + "run it without --fail-fast to see them"
    case .interrupted:
      return "interrupted, \(pairs) \(were) not compared; run it again"
    case .running:
      return "not finished, \(pairs) \(were) not compared yet; when nothing runs any more the run "
        + "has died: run it again"
    }
  }
}
