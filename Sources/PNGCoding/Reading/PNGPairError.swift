/// A ``PNGError``, and which of the two files it is about.
package struct PNGPairError: Error, Hashable, Sendable {
  /// Which of the two files.
  package enum Side: Hashable, Sendable {
    case expected, actual
  }

  /// The file that it is about.
  package let side: Side
  /// What was wrong with it.
  package let error: PNGError

  /// What was wrong with one of the two.
  package init(side: Side, error: PNGError) {
    self.side = side
    self.error = error
  }
}
