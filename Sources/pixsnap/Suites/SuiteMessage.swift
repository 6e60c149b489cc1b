internal import BaselineStorage
internal import SnapshotEngine

/// What reports say of a finding: what was seen, and what to do next.
enum SuiteMessage {
  /// One line, never empty.
  static func text(_ finding: SuiteFinding, _ arguments: SuiteArguments) -> String {
    let expected = arguments.expected.appending(path: arguments.expectedPath(finding.path))
    let actual = arguments.actual.appending(path: finding.path)
    let fails = arguments.fails(finding)
    let approval = arguments.verification.map {
      $0.approval(of: finding.path) ?? "record it: its artifacts could not be written"
    }
    switch finding.kind {
    case .unchanged:
      return headline(finding, arguments) ?? "as expected"
    case .changed:
      let seen = SuiteText.reason(finding, arguments)
      return "\(seen); if it is right, " + (approval ?? "copy \(actual) to \(expected)")
    case .added:
      if let approval { return "there is no baseline; if it is right, \(approval)" }
      return "only among the actual files"
        + (fails
          ? "; if it is right, copy it to \(expected), or pass --allow added"
          : ", which is allowed; copy it to \(expected) to have it compared")
    case .removed:
      return "only among the expected files"
        + (fails
          ? "; if it is gone for good, delete \(expected), or pass --allow removed"
          : ", which is allowed; delete \(expected) if it is gone for good")
    case .error:
      return SuiteText.reason(finding, arguments)
    }
  }

  private static func headline(_ finding: SuiteFinding, _ arguments: SuiteArguments) -> String? {
    guard let outcome = finding.outcome, let pair = arguments.pair(finding.path) else { return nil }
    return ComparisonText(outcome, pair).headline
  }
}
