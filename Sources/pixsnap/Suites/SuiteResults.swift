internal import SnapshotEngine

/// What a run over two folders has found so far.
struct SuiteResults: Sendable {
  /// The findings, where they are needed in the end; in order.
  var findings: [SuiteFinding] = []
  /// How many there are of each kind.
  private(set) var counts: [SuiteFinding.Kind: Int] = [:]
  /// Findings that are no difference because they are allowed.
  private(set) var allowed: [SuiteFinding.Kind: Int] = [:]
  /// How many pictures, and folders that may hold some, patterns left out.
  var leftOut = 0
  /// For standard error.
  var diagnostics = ""
  /// True when the results could not be written.
  var isUnreported = false
  /// True when that is so of standard output, which was said.
  var isOutputLost = false

  /// How many there are.
  var total: Int { counts.values.reduce(0, +) }

  /// How the process ends.
  var status: ExitStatus {
    if isUnreported || counts[.error] != nil { return .unable }
    let failing = SuiteFinding.Kind.allCases.contains { kind in
      kind != .unchanged && counts[kind, default: 0] > allowed[kind, default: 0]
    }
    return failing ? .different : .same
  }

  /// Counts a finding.
  mutating func count(_ finding: SuiteFinding, fails: Bool) {
    counts[finding.kind, default: 0] += 1
    if finding.kind != .unchanged, !fails { allowed[finding.kind, default: 0] += 1 }
  }
}
