package import PNGCoding
package import PixelComparison

/// Two pictures to compare, how, and what to write.
package struct FileComparisonRequest: Sendable {
  package var expected: PictureSource
  package var actual: PictureSource
  /// What counts as a change. Its mask's bitmap is replaced by ``mask`` when that is set.
  package var settings: ComparisonSettings
  /// A PNG of the pictures' size whose pixels of alpha above 0 are ignored.
  package var mask: PictureSource?
  /// What the files may ask for.
  package var limits: PNGLimits
  /// The diff image to write, if any.
  package var diff: DiffRequest?
  /// 1: all work on the calling thread; more: the two files are decoded on a thread each.
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

/// A diff image to write when any compared pixel differs.
package struct DiffRequest: Hashable, Sendable {
  /// Where to; an old file there is replaced, and removed when nothing differs.
  package var path: String
  /// The folder of the tool's own that `path` begins with, if any: below it no link is followed.
  package var ownFolder: String?
  /// Where to note it, in that folder.
  package var written: WrittenFiles?
  package var style: DiffStyle
  package var colors: DiffColors

  /// A diff image at `path`; an overlay with blue changes unless told otherwise.
  package init(path: String, style: DiffStyle = .overlay, colors: DiffColors = DiffColors()) {
    self.path = path
    self.style = style
    self.colors = colors
  }
}
