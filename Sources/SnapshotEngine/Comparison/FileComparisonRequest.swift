package import PNGCoding
package import PixelComparison

/// Two pictures to compare, how, and what to write.
package struct FileComparisonRequest: Sendable {
  /// The picture as it should be.
  package var expected: PictureSource
  /// The picture as it is.
  package var actual: PictureSource
  /// What counts as a change. Its mask's bitmap is replaced by ``mask`` when that is set.
  package var settings: ComparisonSettings
  /// A PNG of the pictures' size whose pixels of alpha above 0 are ignored.
  package var mask: PictureSource?
  /// What the files may ask for.
  package var limits: PNGLimits
  /// The diff image to write, if any.
  package var diff: DiffRequest?
  /// 1: all work on the calling thread; more: one other thread inflates both files ahead of it.
  package var threads: Int
  /// Which shortcuts may be taken.
  package var options = EngineOptions()

  /// Two pictures, compared exactly unless told otherwise.
  package init(
    expected: PictureSource, actual: PictureSource,
    settings: ComparisonSettings = ComparisonSettings(), mask: PictureSource? = nil,
    limits: PNGLimits = PNGLimits(), diff: DiffRequest? = nil, threads: Int = 2
  ) {
    self.expected = expected
    self.actual = actual
    self.settings = settings
    self.mask = mask
    self.limits = limits
    self.diff = diff
    self.threads = threads
  }
}
