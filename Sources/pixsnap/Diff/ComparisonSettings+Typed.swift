internal import PixelComparison

extension ComparisonSettings {
  /// What the options of `pixsnap diff` mean for the comparison.
  init(_ typed: TypedArguments) throws(UsageError) {
    self.init(
      metric: try ColorMetric(typed),
      antialiasing: try typed.value(of: DiffOptionTable.antialiasing)?.choice(
        ["counted": Antialiasing.counted, "excluded": .excluded]) ?? .counted,
      allowance: try Allowance(typed), mask: try Mask(typed))
  }
}

extension ColorMetric {
  private enum Name {
    case channels, yiq, ciede2000
  }

  init(_ typed: TypedArguments) throws(UsageError) {
    let name = try typed.value(of: DiffOptionTable.metric)?.choice(
      ["channels": Name.channels, "yiq": .yiq, "ciede2000": .ciede2000])
    switch name ?? .channels {
    case .channels:
      self = try Self.channels(typed)
    case .yiq:
      try Self.refuseChannelOptions(typed, metric: "yiq")
      self = .yiq(threshold: try Self.threshold(typed, metric: "yiq", upTo: 1))
    case .ciede2000:
      try Self.refuseChannelOptions(typed, metric: "ciede2000")
      self = .ciede2000(deltaE: try Self.threshold(typed, metric: "ciede2000", upTo: nil))
    }
  }

  private static func channels(_ typed: TypedArguments) throws(UsageError) -> ColorMetric {
    if let threshold = typed.value(of: DiffOptionTable.threshold) {
      let name = threshold.names.name(of:)
      let metric = name(DiffOptionTable.metric)
      throw UsageError(
        threshold,
        "the channels metric has \(name(DiffOptionTable.tolerance)) instead; "
          + "\(name(DiffOptionTable.threshold)) goes with \(metric) yiq or \(metric) ciede2000")
    }
    let tolerance = try typed.value(of: DiffOptionTable.tolerance)?.tolerance()
    let transparency = try typed.value(of: DiffOptionTable.transparency)?.choice([
      "invisible-ignored": Transparency.invisibleIgnored, "straight": .straight,
      "composited": .composited,
    ])
    return .channels(
      tolerance: tolerance ?? .exact, transparency: transparency ?? .invisibleIgnored)
  }

  private static func refuseChannelOptions(
    _ typed: TypedArguments, metric: String
  ) throws(UsageError) {
    let options = [
      DiffOptionTable.tolerance, DiffOptionTable.transparency, DiffOptionTable.region,
    ]
    for option in options {
      if let value = typed.value(of: option) {
        throw UsageError(
          value,
          "belongs to the channels metric; \(metric) takes "
            + value.names.name(of: DiffOptionTable.threshold))
      }
    }
  }

  private static func threshold(
    _ typed: TypedArguments, metric: String, upTo most: Double?
  ) throws(UsageError) -> Double {
    guard let threshold = typed.value(of: DiffOptionTable.threshold) else {
      let example = most == nil ? "2, in Delta E" : "0.1, of 0...1"
      if let chosen = typed.value(of: DiffOptionTable.metric), chosen.isOfFile {
        throw UsageError(chosen, "threshold is missing: \(metric) needs one, such as \(example)")
      }
      throw UsageError("--threshold is missing: --metric \(metric) needs one, such as \(example)")
    }
    return try threshold.decimal(upTo: most)
  }
}

extension Allowance {
  fileprivate init(_ typed: TypedArguments) throws(UsageError) {
    self.init(
      maxChangedPixels: try typed.value(of: DiffOptionTable.maxChangedPixels)?
        .wholeNumber(in: 0...Int.max),
      maxChangedShare: try typed.value(of: DiffOptionTable.maxChangedShare)?.share())
  }
}

extension Mask {
  /// All of a mask but its bitmap, which is a file.
  fileprivate init(_ typed: TypedArguments) throws(UsageError) {
    self.init()
    for value in typed.values(of: DiffOptionTable.ignore) {
      ignored.append(.region(try value.region()))
    }
    for value in typed.values(of: DiffOptionTable.only) {
      only.append(.region(try value.region()))
    }
    for value in typed.values(of: DiffOptionTable.region) {
      tolerances.append(try value.toleranceArea())
    }
  }
}
