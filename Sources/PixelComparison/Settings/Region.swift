/// An integer rectangle of pixels: its top left corner and its size.
public struct Region: Hashable, Sendable {
  /// Column of the left edge, from 0.
  public var x: Int
  /// Row of the top edge, from 0.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
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
