/// What a diff image shows.
public enum DiffStyle: Hashable, Sendable, CaseIterable {
  /// Changed pixels painted over the faded expected picture.
  case overlay
  /// Changed pixels alone, on transparent.
  case mask
  /// Expected, overlay and actual beside each other, with boxes around the clusters of changes.
  case sideBySide
  /// Every pixel that differs at all, the stronger the greater its delta, over the faded expected
  /// picture.
  case heat
}
