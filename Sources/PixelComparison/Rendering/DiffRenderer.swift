/// Draws diff images of bitmaps that are in memory.
public struct DiffRenderer: Sendable {
  /// What the diff image shows.
  public var style: DiffStyle
  /// Its colours.
  public var colors: DiffColors

  /// A renderer; without arguments: an overlay with the changed pixels in blue.
  public init(style: DiffStyle = .overlay, colors: DiffColors = DiffColors()) {
    self.style = style
    self.colors = colors
  }

  /// The diff image of two bitmaps. For bitmaps of different sizes it covers both: the part that
  /// they share is compared without the mask, the rest is marked.
  ///
  /// - Throws: `ComparisonError` for settings that are invalid or do not fit the size.
  public func diffImage(
    expected: Bitmap, actual: Bitmap, settings: ComparisonSettings
  ) throws(ComparisonError) -> Bitmap {
    let classified = try ClassifiedOverlap(
      expected: expected, actual: actual, settings: settings, style: style, colors: colors)
    if style == .sideBySide {
      return try classified.sideBySide(expected: expected, actual: actual, colors: colors)
    }
    return try classified.palettePicture()
  }
}
