/// What counts as a change, and how much of it may still pass. Exact unless told otherwise.
public struct ComparisonSettings: Hashable, Sendable {
  /// How deltas are measured, with the largest that counts as unchanged.
  public var metric: ColorMetric
  /// Whether antialiased pixels count.
  public var antialiasing: Antialiasing
  /// How many changed pixels may still pass.
  public var allowance: Allowance
  /// Which pixels are compared.
  public var mask: Mask

  /// Settings; without any argument: every pixel, exactly.
  public init(
    metric: ColorMetric = .channels(), antialiasing: Antialiasing = .counted,
    allowance: Allowance = .none, mask: Mask = Mask()
  ) {
    self.metric = metric
    self.antialiasing = antialiasing
    self.allowance = allowance
    self.mask = mask
  }
}
