/// Why a snapshot assertion fails.
///
/// ``description`` begins with `file:line:` and is all that a person needs.
public struct SnapshotError: Error, Sendable {
  /// Which of the ways to fail.
  public enum Kind: Hashable, Sendable {
    /// A baseline was written; look at it, commit it, and run again.
    case recorded(Recording)
    /// There is no baseline, and none may be written.
    case missingBaseline
    /// The picture is not as the baseline has it.
    case different(Comparison)
    /// Two snapshots have one name.
    case nameConflict(reason: String)
    /// The baseline is not a PNG that can be read.
    case unreadableBaseline(PNGError)
    /// The baseline or its folder could not be found, read or written.
    case storage(reason: String)
    /// The settings are invalid or do not fit the pictures.
    case settings(ComparisonError)
    /// What was to be rendered threw; see ``SnapshotError/underlying``.
    case renderingFailed(reason: String)
    /// No two renderings in a row were equal within the time.
    case notSettled(renderings: Int)
    /// An environment variable has a value that means nothing.
    case invalidEnvironment(variable: String, value: String, valid: [String])
  }

  /// What a recording did.
  public enum Recording: Hashable, Sendable {
    /// There was no baseline; now there is.
    case new
    /// The baseline was replaced.
    case replaced
    /// It was written before, by this process, which it cannot satisfy.
    case earlier
  }

  /// Which of the ways to fail.
  public internal(set) var kind: Kind
  /// The error of the code under test, when that is what failed.
  public internal(set) var underlying: (any Error)?
  /// Where the assertion stands.
  public internal(set) var location: SnapshotLocation?
  /// `<Module>/<File>/<test>[.<name>]`, when the names were accepted.
  public internal(set) var snapshot: String?
  /// The path of the baseline, when its folder was found.
  public internal(set) var baseline: String?
  /// What was written for this failure.
  public internal(set) var artifacts: SnapshotArtifacts?
  /// The command that makes what was written for this failure the baseline.
  var approval: String?
  /// What the pictures were compared by, when they were.
  var metric: ColorMetric?
  /// What else to know, in whole sentences.
  public internal(set) var notes: [String] = []

  init(_ kind: Kind, underlying: (any Error)? = nil) {
    self.kind = kind
    self.underlying = underlying
  }

  /// The comparison that failed, when there was one.
  public var comparison: Comparison? {
    if case .different(let comparison) = kind { comparison } else { nil }
  }
}

extension SnapshotError.Kind {
  /// The stable name of the kind, as it stands in `result.json`.
  public var name: String {
    switch self {
    case .recorded: "recorded"
    case .missingBaseline: "missingBaseline"
    case .different(let comparison): comparison.verdict.rawValue
    case .nameConflict: "nameConflict"
    case .unreadableBaseline: "unreadableBaseline"
    case .storage: "storage"
    case .settings: "settings"
    case .renderingFailed: "renderingFailed"
    case .notSettled: "notSettled"
    case .invalidEnvironment: "invalidEnvironment"
    }
  }
}
