/// Where the three panels of a side-by-side diff image lie: expected, overlay, actual, left to right.
package struct SideBySideLayout: Sendable {
  /// Pixels around and between the panels.
  package static let gap = 8

  /// Columns of the whole diff image.
  package let width: Int
  /// Rows of the whole diff image.
  package let height: Int
  /// The left edge of the expected picture.
  package let expectedX: Int
  /// The left edge of the overlay.
  package let overlayX: Int
  /// The left edge of the actual picture.
  package let actualX: Int

  /// The layout for two pictures; the overlay covers the union of both.
  ///
  /// - Throws: `invalidSize` when the diff image would be too large for an `Int`.
  package init(
    expectedWidth: Int, expectedHeight: Int, actualWidth: Int, actualHeight: Int
  ) throws(ComparisonError) {
    let unionWidth = max(expectedWidth, actualWidth)
    let unionHeight = max(expectedHeight, actualHeight)
    guard unionWidth < Int.max / 16, unionHeight < Int.max / 16 else {
      throw ComparisonError(.invalidSize(width: unionWidth, height: unionHeight))
    }
    expectedX = Self.gap
    overlayX = expectedX + expectedWidth + Self.gap
    actualX = overlayX + unionWidth + Self.gap
    width = actualX + actualWidth + Self.gap
    height = unionHeight + 2 * Self.gap
  }
}
