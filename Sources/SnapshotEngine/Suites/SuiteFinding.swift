/// What became of one path of two folders.
package struct SuiteFinding: Sendable {
  /// What became of it.
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

  /// Its number in the plan, from 0.
  package let number: Int
  /// The path within the folders.
  package let path: String
  /// What became of it.
  package internal(set) var kind: Kind
  /// The comparison, where one was made.
  package internal(set) var outcome: FileComparison?
  /// Why it is an error; nil for every other kind.
  package internal(set) var failure: EngineError?
  /// How long it took.
  package internal(set) var duration = Duration.zero

  init(number: Int, path: String, kind: Kind) {
    self.number = number
    self.path = path
    self.kind = kind
  }
}
