internal import CPixelKernels

extension ComparisonSettings {
  /// The metric as the kernels take it. The tolerance of the channels metric goes with the runs.
  var kernelMetric: pk_metric {
    var kernel = pk_metric()
    kernel.excludes_antialiased = antialiasing == .excluded ? 1 : 0
    switch metric {
    case .channels(_, let transparency):
      kernel.kind = PK_CHANNELS
      kernel.transparency = transparency.kernelValue
    case .yiq(let threshold):
      kernel.kind = PK_YIQ
      // The greatest delta of pixelmatch's metric is 35215.
      kernel.limit = 35215 * threshold * threshold
    case .ciede2000(let deltaE):
      kernel.kind = PK_CIEDE2000
      kernel.limit = deltaE
    }
    return kernel
  }
}

extension Transparency {
  fileprivate var kernelValue: pk_transparency {
    switch self {
    case .invisibleIgnored: PK_INVISIBLE_IGNORED
    case .straight: PK_STRAIGHT
    case .composited: PK_COMPOSITED
    }
  }
}

extension ChannelTolerance {
  /// Red, green, blue, alpha.
  var bytes: (UInt8, UInt8, UInt8, UInt8) { (red, green, blue, alpha) }
}
