/// A share from 0 to 1 as an exact decimal: `digits` / 10^`scale`. 29 of 100 is within 0.29.
public struct ShareLimit: Hashable, Sendable {
  /// Fraction digits that fit: 10^18 is below 2^63.
  static let mostFractionDigits = 18

  let digits: UInt64
  let scale: Int

  /// Reads a decimal number such as `0.29`, `.5`, `1`, `2.5e-3` or `29%`.
  ///
  /// - Throws: `invalidAllowance` when it is not such a number, not in 0...1 (0...100 %), or has
  ///   more than 18 digits after the point once written as a share without trailing zeros.
  public init(parsing text: String) throws(ComparisonError) {
    guard let parsed = DecimalText(text) else {
      throw ComparisonError(.invalidAllowance("\"\(text)\" is not a decimal number"))
    }
    guard let (digits, scale) = parsed.share(mostFractionDigits: Self.mostFractionDigits) else {
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
    try self.init(parsing: share.description)
  }

  /// The greatest count that is within this share of `total`; `total` is 0 or more.
  func allowedPixels(of total: Int) -> Int {
    let product = UInt64(total).multipliedFullWidth(by: digits)
    // digits <= 10^scale, so the quotient is at most total and fits.
    return Int(ShareLimit.powersOfTen[scale].dividingFullWidth(product).quotient)
  }

  static let powersOfTen: [UInt64] = (0...mostFractionDigits).reduce(into: []) { powers, _ in
    powers.append((powers.last.map { $0 * 10 }) ?? 1)
  }
}

extension ShareLimit: CustomStringConvertible {
  /// The decimal number, such as `0.29`.
  public var description: String {
    guard scale > 0 else { return "\(digits)" }
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.count)) + text
    return padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}
