/// Where the three panels of a side-by-side image lie: expected, overlay, actual, left to right.
package struct SideBySideLayout: Sendable {
  /// Pixels around and between the panels.
  package static let gap = 8

  /// Size of the whole image.
  package let width: Int
  package let height: Int
  /// Left edges of the panels.
  package let expectedX: Int
  package let overlayX: Int
  package let actualX: Int

  /// The layout for two pictures; the overlay covers the union of both.
  ///
  /// - Throws: `invalidSize` when the image would be too large for an `Int`.
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
