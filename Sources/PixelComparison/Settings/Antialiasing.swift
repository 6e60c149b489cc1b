/// What becomes of a pixel over the tolerance that looks antialiased in either picture.
public enum Antialiasing: Hashable, Sendable, CaseIterable {
  /// It is a changed pixel like any other.
  case counted
  /// It is not a changed pixel; such pixels are counted apart. Decided as pixelmatch 7.2.0 does
  /// (V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009).
  case excluded
}
