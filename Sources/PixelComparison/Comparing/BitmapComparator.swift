/// Compares bitmaps that are in memory.
public struct BitmapComparator: Sendable {
  /// What counts as a change, and how much of it may pass.
  public let settings: ComparisonSettings

  /// A comparator; without settings: every pixel, exactly.
  public init(settings: ComparisonSettings = ComparisonSettings()) {
    self.settings = settings
  }

  /// Compares two bitmaps. A difference, also of size, is a value; takes one pass over memory.
  ///
  /// - Throws: `ComparisonError` for settings that are invalid or do not fit the size.
  public func compare(
    expected: Bitmap, actual: Bitmap
  ) throws(ComparisonError) -> Comparison {
    try settings.validate()
    guard expected.width == actual.width, expected.height == actual.height else {
      return .sizeMismatch
    }
    var comparator = try BandComparator(
      settings: settings, width: expected.width, height: expected.height)
    let bandRows = BitmapComparator.bandRows(width: expected.width)
    var classes = [UInt8](repeating: 0, count: min(bandRows, expected.height) * expected.width)
    var top = 0
    while top < expected.height {
      let rows = top..<min(top + bandRows, expected.height)
      var classSpan = classes.mutableSpan
      comparator.compare(
        PixelBand(rows: rows, firstRow: 0), expected: expected.pixels, actual: actual.pixels,
        classes: &classSpan)
      top = rows.upperBound
    }
    return comparator.finish()
  }

  /// Rows of a band: as many whole rows as make about 64 K pixels, whose classes stay in the
  /// cache; at least 16, a row of tiles.
  package static func bandRows(width: Int) -> Int {
    max(16, (1 << 16) / width / 16 * 16)
  }
}
