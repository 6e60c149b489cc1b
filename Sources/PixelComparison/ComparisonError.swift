/// Why two bitmaps could not be compared, or a bitmap or setting could not be made.
///
/// An inability, never a difference: differences are values of type ``Comparison``.
public struct ComparisonError: Error, Hashable, Sendable {
  /// What was wrong, with what was seen.
  public enum Kind: Hashable, Sendable {
    /// A side is below 1, or there would be more than 2^32 pixels.
    case invalidSize(width: Int, height: Int)
    /// Raw bytes do not hold the rows asked for.
    case tooFewBytes(needed: Int, found: Int)
    /// Bytes per row are fewer than a row of pixels takes.
    case invalidStride(found: Int, needed: Int)
    /// A region is empty or has a negative origin or side.
    case invalidRegion(Region)
    /// A region reaches past the picture.
    case regionOutOfBounds(Region, width: Int, height: Int)
    /// An edge or inset is negative, zero where it must not be, or larger than the picture.
    case invalidEdge(String, width: Int, height: Int)
    /// A mask bitmap of another size than the pictures.
    case maskSizeMismatch(maskWidth: Int, maskHeight: Int, width: Int, height: Int)
    /// A mask bitmap without a transparent pixel: it would ignore everything.
    case maskHasNoTransparentPixel
    /// The settings leave no pixel to compare.
    case nothingToCompare
    /// A threshold or Delta E that is not a number in its range.
    case invalidThreshold(String)
    /// A limit of an allowance that is negative, above 1, or not a decimal number.
    case invalidAllowance(String)
    /// A setting that the chosen metric does not have.
    case settingNotInMetric(String)
  }

  /// What was wrong.
  public let kind: Kind

  /// An error of a kind.
  package init(_ kind: Kind) {
    self.kind = kind
  }
}
