/// The greatest absolute delta per channel over all compared pixels.
public struct GreatestDelta: Hashable, Sendable {
  /// One channel's greatest delta, and the first pixel, row by row, that has it.
  public struct Channel: Hashable, Sendable {
    /// 0...255.
    public let delta: UInt8
    /// Column, or nil when the delta is 0.
    public let x: Int?
    /// Row, or nil when the delta is 0.
    public let y: Int?
  }

  /// Red.
  public let red: Channel
  /// Green.
  public let green: Channel
  /// Blue.
  public let blue: Channel
  /// Alpha.
  public let alpha: Channel

  /// The greatest of the four.
  public var greatest: UInt8 { max(max(red.delta, green.delta), max(blue.delta, alpha.delta)) }
}
