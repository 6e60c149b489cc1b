/// Which pixels are compared, and with what tolerance. Nothing set: all, with the metric's own.
///
/// Ignored beats everything.
public struct Mask: Hashable, Sendable {
  /// Pixels that are not compared.
  public var ignored: [Area]
  /// When not empty, only these pixels are compared.
  public var only: [Area]
  /// Areas with a tolerance of their own (channels metric); where two overlap the later wins.
  public var tolerances: [ToleranceArea]
  /// A bitmap of the pictures' size whose pixels of alpha above 0 are not compared.
  public var bitmap: Bitmap?

  /// A mask of up to four kinds.
  public init(
    ignored: [Area] = [], only: [Area] = [], tolerances: [ToleranceArea] = [],
    bitmap: Bitmap? = nil
  ) {
    self.ignored = ignored
    self.only = only
    self.tolerances = tolerances
    self.bitmap = bitmap
  }
}

/// An area with a tolerance of its own.
public struct ToleranceArea: Hashable, Sendable {
  /// Where.
  public var area: Area
  /// The largest delta per channel that counts as unchanged there.
  public var tolerance: ChannelTolerance

  /// `tolerance` holds inside `area`.
  public init(_ area: Area, tolerance: ChannelTolerance) {
    self.area = area
    self.tolerance = tolerance
  }
}
