/// A share from 0 to 1 as an exact decimal: `digits` / 10^`scale`. 29 of 100 is within 0.29.
public struct ShareLimit: Hashable, Sendable {
  /// Significant digits that fit: 10^18 is below 2^63.
  static let mostDigits = 18

  /// At most 10^`mostDigits`, and at most 10^`scale`; without trailing zeros after the point, so
  /// that equal shares have equal parts.
  private let digits: UInt64
  private let scale: Int

  /// Reads a decimal number such as `0.29`, `.5`, `1`, `2.5e-3` or `29%`.
  ///
  /// - Throws: `invalidAllowance` when it is not such a number, not in 0...1 (0...100 %), or has
  ///   more than 18 significant digits.
  public init(parsing text: String) throws(ComparisonError) {
    guard let parsed = DecimalText(text) else {
      throw ComparisonError(.invalidAllowance("\"\(text)\" is not a decimal number"))
    }
    guard let (digits, scale) = parsed.share(mostDigits: Self.mostDigits) else {
      throw ComparisonError(
        .invalidAllowance("\"\(text)\": a share is 0...1 or 0%...100%, with at most 18 digits"))
    }
    self.digits = digits
    self.scale = scale
  }

  /// The decimal number that `share` prints as: 0.29 means 29/100, not the nearest binary
  /// fraction.
  ///
  /// - Throws: `invalidAllowance` when `share` is not in 0...1.
  public init(_ share: Double) throws(ComparisonError) {
    // The sign of a zero means nothing here.
    try self.init(parsing: share.magnitude == 0 ? "0" : share.description)
  }

  /// The greatest count that is within this share of `total`; `total` is 0 or more.
  func allowedPixels(of total: Int) -> Int {
    let product = UInt64(total).multipliedFullWidth(by: digits)
    // digits <= 10^scale and 10^18, so the quotient is at most total and fits. Dividing in steps
    // and rounding down each time is the same as dividing once.
    var places = min(scale, Self.mostDigits)
    var allowed = Self.powersOfTen[places].dividingFullWidth(product).quotient
    while places < scale, allowed > 0 {
      allowed /= 10
      places += 1
    }
    return Int(allowed)
  }

  static let powersOfTen: [UInt64] = (0...mostDigits).reduce(into: []) { powers, _ in
    powers.append((powers.last.map { $0 * 10 }) ?? 1)
  }
}

extension ShareLimit: CustomStringConvertible {
  /// The decimal number, such as `0.29`.
  public var description: String {
    guard scale > 0 else { return "\(digits)" }
    let text = String(digits)
    return "0." + String(repeating: "0", count: scale - text.count) + text
  }
}
