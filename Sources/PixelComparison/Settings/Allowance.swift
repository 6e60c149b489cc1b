/// How many changed pixels may still pass. Every limit that is set must hold; with none set, no
/// pixel may change. Nothing allows a size mismatch.
public struct Allowance: Hashable, Sendable {
  /// At most this many changed pixels; 0 or more.
  public var maxChangedPixels: Int?
  /// At most this share of the compared pixels.
  public var maxChangedShare: ShareLimit?

  /// Limits on the count, the share, or both.
  public init(maxChangedPixels: Int? = nil, maxChangedShare: ShareLimit? = nil) {
    self.maxChangedPixels = maxChangedPixels
    self.maxChangedShare = maxChangedShare
  }

  /// No pixel may change.
  public static let none = Allowance()

  /// At most so many changed pixels, as in `allowing: .pixels(20)`.
  public static func pixels(_ count: Int) -> Allowance { Allowance(maxChangedPixels: count) }

  /// At most this share of the compared pixels, as in `allowing: .share("0.1%")`.
  ///
  /// - Throws: `ComparisonError` of kind `invalidAllowance`.
  public static func share(_ limit: String) throws(ComparisonError) -> Allowance {
    Allowance(maxChangedShare: try ShareLimit(parsing: limit))
  }

  /// The greatest number of changed pixels that passes out of `comparedPixels`.
  func allowedPixels(of comparedPixels: Int) -> Int {
    let byShare = maxChangedShare.map { $0.allowedPixels(of: comparedPixels) }
    switch (maxChangedPixels, byShare) {
    case (nil, nil): return 0
    case (let pixels?, nil): return pixels
    case (nil, let pixels?): return pixels
    case (let one?, let other?): return min(one, other)
    }
  }

  /// The limits that `changedPixels` of `comparedPixels` exceeds, in the order they are declared.
  func exceededLimits(changedPixels: Int, comparedPixels: Int) -> [ExceededLimit] {
    var exceeded: [ExceededLimit] = []
    if let maxChangedPixels, changedPixels > maxChangedPixels {
      exceeded.append(.changedPixels(limit: maxChangedPixels))
    }
    if let maxChangedShare, changedPixels > maxChangedShare.allowedPixels(of: comparedPixels) {
      exceeded.append(.changedShare(limit: maxChangedShare))
    }
    return exceeded
  }

  /// Refuses a negative count.
  func validate() throws(ComparisonError) {
    if let maxChangedPixels, maxChangedPixels < 0 {
      throw ComparisonError(.invalidAllowance("\(maxChangedPixels) changed pixels: 0 or more"))
    }
  }
}

/// A limit of an ``Allowance`` that a comparison exceeded.
public enum ExceededLimit: Hashable, Sendable {
  /// More pixels changed than this.
  case changedPixels(limit: Int)
  /// A larger share of the compared pixels changed than this.
  case changedShare(limit: ShareLimit)
}
