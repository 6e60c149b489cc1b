internal import PixelComparison
internal import SnapshotEngine

/// What `pixsnap diff` prints for a person: the verdict with what to act on in one line, then a
/// line for each thing more that there is to say.
struct ComparisonText {
  /// How many clusters are listed.
  private static let mostClusters = 5

  /// Whole lines.
  private(set) var text = ""

  private let settings: ComparisonSettings
  /// The limit as it was typed.
  private let maxChangedShare: String?

  /// The verdict and its numbers, without a line break.
  var headline: String { String(text.prefix { $0 != "\n" }) }

  init(_ outcome: FileComparison, _ arguments: DiffArguments) {
    settings = arguments.request.settings
    maxChangedShare = arguments.maxChangedShare
    if let details = outcome.comparison.details {
      text += verdictLine(outcome.comparison.verdict, details)
      addCounts(details)
      addWaysToPass(details)
      addClusters(details)
    } else {
      text += sizeMismatchLine(outcome)
    }
    for note in outcome.notes { add("note", note) }
    if let path = outcome.diffImage { add("diff image", path) }
  }

  private mutating func add(_ subject: String, _ what: String) {
    text += "  \(subject): \(what.onOneLine)\n"
  }

  private func verdictLine(_ verdict: Verdict, _ details: Comparison.Details) -> String {
    let compared = details.comparedPixels
    let counted = Self.pixels(compared, details.ignoredPixels > 0 ? "compared " : "")
    var share: String {
      "\(details.changedPixels) of \(counted) changed (\(details.changedShare.percentText))"
    }
    switch verdict {
    case .identical:
      return "identical: \(sameness(compared, counted))\n"
    case .withinTolerance where details.changedPixels == 0:
      return "within tolerance: no delta of \(counted) is over the tolerance"
        + Self.greatestDelta(details) + "\n"
    case .withinTolerance:
      return "within tolerance: \(share), which is allowed" + Self.greatestDelta(details)
        + Self.box(details) + "\n"
    case .different, .sizeMismatch:
      return "different: \(share)" + Self.greatestDelta(details) + Self.box(details) + "\n"
    }
  }

  /// No more than the metric saw: pixels that were put over a background first can look the same
  /// and not be the same.
  private func sameness(_ count: Int, _ counted: String) -> String {
    let composited =
      switch settings.metric {
      case .channels(_, .composited): "composited"
      case .channels: String?.none
      case .yiq: "yiq"
      case .ciede2000: "ciede2000"
      }
    if let composited { return "none of \(counted) differs under \(composited)" }
    return count == 1 ? "\(counted) is the same" : "all \(counted) are the same"
  }

  private func sizeMismatchLine(_ outcome: FileComparison) -> String {
    let sides = [("expected", outcome.expected), ("actual", outcome.actual)].map { name, picture in
      "\(name) is \(picture.width)x\(picture.height)"
    }
    return "size mismatch: \(sides.joined(separator: ", ")) pixels\n"
  }

  private mutating func addCounts(_ details: Comparison.Details) {
    if details.ignoredPixels > 0 { add("ignored", Self.pixels(details.ignoredPixels)) }
    if details.antialiasedPixels > 0 {
      add("antialiased, not counted as changed", Self.pixels(details.antialiasedPixels))
    }
    for limit in details.exceededLimits {
      switch limit {
      case .changedPixels(let limit):
        add("over the limit", "--max-changed-pixels \(limit), \(details.changedPixels) changed")
      case .changedShare(let limit):
        let typed = maxChangedShare ?? limit.description
        let seen =
          typed.hasSuffix("%")
          ? details.changedShare.percentText(fractionDigits: 12)
          : details.changedShare.decimalText(fractionDigits: 12)
        add("over the limit", "--max-changed-share \(typed), \(seen) changed")
      }
    }
  }

  private mutating func addWaysToPass(_ details: Comparison.Details) {
    guard let ways = details.wouldPassWith else { return }
    var choices: [String] = []
    if let tolerance = ways.tolerance {
      if case .channels = settings.metric {
        choices.append("--tolerance \(tolerance)")
      } else {
        choices.append("--threshold \(tolerance)")
      }
    }
    let alone = settings.allowance.maxChangedShare == nil ? "" : " without --max-changed-share"
    choices.append("--max-changed-pixels \(ways.maxChangedPixels)\(alone)")
    add("would pass with", choices.joined(separator: " or "))
  }

  private mutating func addClusters(_ details: Comparison.Details) {
    guard details.clusters.count > 1 else { return }
    let shown = details.clusters.prefix(Self.mostClusters).map { cluster in
      "\(cluster.changedPixels) in \(cluster.box)"
    }
    add("largest clusters", shown.joined(separator: "; "))
  }

  private static func pixels(_ count: Int, _ which: String = "") -> String {
    "\(count) \(which)\(count == 1 ? "pixel" : "pixels")"
  }

  private static func greatestDelta(_ details: Comparison.Details) -> String {
    let delta = details.greatestDelta
    let channels = [
      ("red", delta.red), ("green", delta.green), ("blue", delta.blue), ("alpha", delta.alpha),
    ]
    guard let (name, channel) = channels.first(where: { $0.1.delta == delta.greatest }),
      let x = channel.x, let y = channel.y
    else { return "" }
    return ", greatest delta \(channel.delta) (\(name) at \(x),\(y))"
  }

  private static func box(_ details: Comparison.Details) -> String {
    details.boundingBox.map { ", box \($0)" } ?? ""
  }
}
