/// An integer rectangle of pixels: its top left corner and its size.
public struct Region: Hashable, Sendable {
  /// Column of the left edge, from 0.
  public var x: Int
  /// Row of the top edge, from 0.
  public var y: Int
  /// Columns, 1 or more where it is used.
  public var width: Int
  /// Rows, 1 or more where it is used.
  public var height: Int

  /// A rectangle of `width` x `height` pixels whose top left pixel is (`x`, `y`). Whether it is
  /// sensible is checked where it is used, against the picture it is used on.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Region: CustomStringConvertible {
  /// As the command line takes it: `X,Y,W,H`.
  public var description: String { "\(x),\(y),\(width),\(height)" }
}

extension Region {
  /// Refuses a region that is empty, has a negative part, or does not lie wholly inside a
  /// `width` x `height` picture.
  func validate(width pictureWidth: Int, height pictureHeight: Int) throws(ComparisonError) {
    guard x >= 0, y >= 0, width > 0, height > 0 else {
      throw ComparisonError(.invalidRegion(self))
    }
    // Subtracting from the picture's size cannot overflow; adding to the origin could.
    guard x <= pictureWidth - 1, width <= pictureWidth - x,
      y <= pictureHeight - 1, height <= pictureHeight - y
    else {
      throw ComparisonError(.regionOutOfBounds(self, width: pictureWidth, height: pictureHeight))
    }
  }

  /// The part inside a `width` x `height` picture, or nil when there is none.
  func clipped(
    width pictureWidth: Int, height pictureHeight: Int
  ) throws(ComparisonError) -> Region? {
    guard width > 0, height > 0 else { throw ComparisonError(.invalidRegion(self)) }
    let left = max(x, 0)
    let top = max(y, 0)
    let (right, rightOverflow) = x.addingReportingOverflow(width)
    let (bottom, bottomOverflow) = y.addingReportingOverflow(height)
    let clippedRight = rightOverflow ? pictureWidth : min(right, pictureWidth)
    let clippedBottom = bottomOverflow ? pictureHeight : min(bottom, pictureHeight)
    guard clippedRight > left, clippedBottom > top else { return nil }
    return Region(x: left, y: top, width: clippedRight - left, height: clippedBottom - top)
  }
}
