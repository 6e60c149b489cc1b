/// Changed pixels out of compared pixels, exactly.
public struct ExactShare: Hashable, Sendable {
  /// Changed pixels; 0 up to `compared`.
  public let changed: Int
  /// Compared pixels; 1 or more.
  public let compared: Int

  /// The nearest binary fraction, 0...1. For display; decisions are made on the counts.
  public var value: Double { Double(changed) / Double(compared) }

  /// The share as a decimal number, exact where `fractionDigits` (1...18) suffice, else rounded
  /// up, so that it passes when it is pasted back as a limit.
  public func decimalText(fractionDigits: Int) -> String {
    let fractionDigits = max(1, min(ShareLimit.mostDigits, fractionDigits))
    let scale = ShareLimit.powersOfTen[fractionDigits]
    let product = UInt64(changed).multipliedFullWidth(by: scale)
    let (quotient, remainder) = UInt64(compared).dividingFullWidth(product)
    let digits = quotient + (remainder == 0 ? 0 : 1)
    var fraction = String(digits % scale)
    fraction = String(repeating: "0", count: fractionDigits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(digits / scale)" : "\(digits / scale).\(fraction)"
  }
}
