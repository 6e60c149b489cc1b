/// What became of one snapshot.
public struct SnapshotOutcome: Sendable {
  /// `<Module>/<File>/<test>[.<name>]`, or nil when the names were refused.
  public let snapshot: String?
  /// The path of the baseline, or nil when no folder for it was found.
  public let baseline: String?
  /// The comparison with the baseline, when there was one.
  public let comparison: Comparison?
  /// Why the assertion fails; nil when it passes.
  public let failure: SnapshotError?

  /// True when the picture is as the baseline has it, within the tolerance.
  public var passes: Bool { failure == nil }
}
