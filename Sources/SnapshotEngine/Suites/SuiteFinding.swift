/// What became of one path of two folders.
package struct SuiteFinding: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// On both sides, and as expected.
    case unchanged
    /// On both sides, and different.
    case changed
    /// Only among the actual files.
    case added
    /// Only among the expected files.
    case removed
    /// It could not be compared, or its diff image not be written.
    case error
  }

  /// The path within the folders.
  package let path: String
  package let kind: Kind
  /// The comparison, where one was made.
  package let outcome: FileComparison?
  /// Why it is an error; nil for every other kind.
  package let failure: EngineError?
  /// How long it took.
  package let duration: Duration

  init(
    path: String, kind: Kind, outcome: FileComparison? = nil, failure: EngineError? = nil,
    duration: Duration = .zero
  ) {
    self.path = path
    self.kind = kind
    self.outcome = outcome
    self.failure = failure
    self.duration = duration
  }
}
