internal import JSONText
internal import SnapshotEngine
internal import SnapshotReporting

/// What `pixsnap diff --json` prints for two folders.
struct SuiteJSON {
  /// The one object.
  let value: JSONValue

  /// The object as text, and a line break.
  var line: String { value.text + "\n" }

  /// As far as the run has come.
  init(_ results: SuiteResults, _ arguments: SuiteArguments, _ progress: RunProgress) {
    value = [
      "schemaVersion": ComparisonJSON.schemaVersion,
      "expected": .string(arguments.expected),
      "actual": .string(arguments.actual),
      "settings": .optional(arguments.settings.map { .string($0.path) }),
      "state": .string(progress.state.rawValue),
      "passes": .bool(results.status == .same && progress.isFinished),
      "counts": Self.counts(results),
      "notCompared": .integer(progress.notCompared),
      "findings": .array(results.findings.map { Self.value($0, arguments) }),
    ]
  }

  private static func counts(_ results: SuiteResults) -> JSONValue {
    var object: JSONObject = [:]
    for kind in SuiteFinding.Kind.allCases {
      object[kind.rawValue] = .integer(results.counts[kind, default: 0])
    }
    return .object(object)
  }

  private static func value(_ finding: SuiteFinding, _ arguments: SuiteArguments) -> JSONValue {
    [
      "path": .string(finding.path),
      "finding": .string(finding.kind.rawValue),
      "fails": .bool(arguments.fails(finding)),
      "allowed": .bool(arguments.allows(finding)),
      "message": .string(SuiteMessage.text(finding, arguments)),
      "comparison": .optional(finding.outcome.map(comparison)),
      "error": .optional(
        finding.failure.map { failure in
          ComparisonJSON.error(
            kind: failure.kind.name, message: arguments.message(failure, finding.path))
        }),
    ]
  }

  /// As for a pair, but for what stands beside it already.
  private static func comparison(_ outcome: FileComparison) -> JSONValue {
    var object = ComparisonJSON(outcome, message: \.toolMessage).object
    object["schemaVersion"] = nil
    object["error"] = nil
    return .object(object)
  }
}
