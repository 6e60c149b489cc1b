/// The largest absolute difference, per channel, that counts as unchanged; each 0...255.
public struct ChannelTolerance: Hashable, Sendable {
  /// For red.
  public var red: UInt8
  /// For green.
  public var green: UInt8
  /// For blue.
  public var blue: UInt8
  /// For alpha.
  public var alpha: UInt8

  /// A tolerance of its own for each channel.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same tolerance for all four channels.
  public init(_ uniform: UInt8) {
    self.init(red: uniform, green: uniform, blue: uniform, alpha: uniform)
  }

  /// Nothing but equal counts as unchanged.
  public static let exact = ChannelTolerance(0)
}

extension ChannelTolerance: ExpressibleByIntegerLiteral {
  /// The same tolerance for all four channels, as in `tolerance: 2`.
  public init(integerLiteral value: UInt8) {
    self.init(value)
  }
}
