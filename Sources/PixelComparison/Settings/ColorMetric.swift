/// How the delta of a pixel is measured, and the largest that counts as unchanged.
public enum ColorMetric: Hashable, Sendable {
  /// Absolute difference per channel, in integers. Changed when any exceeds its own tolerance.
  case channels(
    tolerance: ChannelTolerance = .exact, transparency: Transparency = .invisibleIgnored)
  /// The YIQ distance of pixelmatch 7.2.0 (Y. Kotsarenko and F. Ramos, "Measuring perceived color
  /// difference using YIQ NTSC transmission color space", 2010). `threshold` is 0...1.
  /// Semi-transparent pixels are seen over pixelmatch's own checkerboard.
  case yiq(threshold: Double)
  /// CIEDE2000 (G. Sharma, W. Wu and E. Dalal, 2005), seen over black and over white; the larger
  /// counts. `deltaE` is 0 or more; about 1 is just noticeable. Decided on 6 decimals.
  case ciede2000(deltaE: Double)

  /// The tolerance of the channels metric; nil for the others.
  var channelTolerance: ChannelTolerance? {
    if case .channels(let tolerance, _) = self { tolerance } else { nil }
  }

  /// Refuses a threshold or Delta E that is not a number in its range.
  func validate() throws(ComparisonError) {
    switch self {
    case .channels: return
    case .yiq(let threshold):
      guard threshold >= 0, threshold <= 1 else {
        throw ComparisonError(.invalidThreshold("yiq threshold \(threshold): 0...1"))
      }
    case .ciede2000(let deltaE):
      guard deltaE >= 0, deltaE.isFinite else {
        throw ComparisonError(.invalidThreshold("Delta E \(deltaE): 0 or more"))
      }
    }
  }
}
