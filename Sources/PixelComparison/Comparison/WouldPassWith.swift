/// The smallest settings with which a comparison that is different would pass, all else the same.
public struct WouldPassWith: Hashable, Sendable {
  /// The smallest uniform tolerance in the metric's unit: an integer 0...255 for channels, else
  /// four decimals, rounded up. Nil when no tolerance passes.
  public let tolerance: Tolerance?
  /// The smallest count that, as the whole allowance, passes.
  public let maxChangedPixels: Int

  /// A tolerance in a metric's unit.
  public enum Tolerance: Hashable, Sendable {
    /// Of the channels metric, for all four channels.
    case channels(UInt8)
    /// In ten-thousandths of the metric's unit.
    case tenThousandths(Int)
  }
}

extension WouldPassWith.Tolerance: CustomStringConvertible {
  /// As an option takes it: `12` or `0.0301`.
  public var description: String {
    switch self {
    case .channels(let tolerance): return "\(tolerance)"
    case .tenThousandths(let steps):
      let fraction = String(steps % 10_000)
      return "\(steps / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
    }
  }
}
