package import PixelComparison

/// What comparing two files gave.
package struct FileComparison: Sendable {
  /// The expected file.
  package let expected: PictureFacts
  /// The actual file.
  package let actual: PictureFacts
  /// The verdict and its numbers.
  package let comparison: Comparison
  /// What a person should know beside the verdict; never changes it.
  package let notes: [String]
  /// The path of the diff image that was written, if one was.
  package let diffImage: String?
  /// Why the diff image that was asked for could not be written.
  package let diffFailure: EngineError?

  /// What a comparison gave, wherever it was made.
  package init(
    expected: PictureFacts, actual: PictureFacts, comparison: Comparison, notes: [String] = [],
    diffImage: String? = nil, diffFailure: EngineError? = nil
  ) {
    self.expected = expected
    self.actual = actual
    self.comparison = comparison
    self.notes = notes
    self.diffImage = diffImage
    self.diffFailure = diffFailure
  }
}
