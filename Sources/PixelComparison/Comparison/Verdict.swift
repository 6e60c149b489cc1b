/// The outcome of a comparison.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// No compared pixel differs under the transparency in force.
  case identical
  /// Some pixel differs, but all is within the tolerance or the allowance.
  case withinTolerance
  /// More changed than was allowed.
  case different
  /// The sizes differ; nothing else was decided.
  case sizeMismatch

  /// True for `identical` and `withinTolerance`.
  public var passes: Bool { self == .identical || self == .withinTolerance }
}
