extension SnapshotError: CustomStringConvertible {
  /// `file:line:`, what happened, and what to do, in several lines.
  public var description: String {
    var lines = [place + headline]
    if case .different(let comparison) = kind {
      lines += ComparisonLines(comparison, metric).lines
    }
    if let baseline, mentionsBaseline { lines.append("baseline: \(baseline)") }
    if let artifacts {
      for file in artifacts.files where file.name.hasSuffix(".png") {
        guard let path = artifacts.path(of: file.name) else { continue }
        lines.append("\(file.name.dropLast(4)): \(path)")
      }
      lines += artifacts.problems
    }
    lines += notes
    lines += AcceptingLines(self).lines
    return lines.map { $0.indentingLines }.joined(separator: "\n  ")
  }

  private var place: String { location.map { "\($0.filePath):\($0.line): " } ?? "" }

  private var headline: String {
    let name = snapshot ?? "the snapshot"
    switch kind {
    case .recorded(.new):
      return "\(name): there was no baseline, so this picture was recorded as one; "
        + "look at it, and run again"
    case .recorded(.replaced):
      return "\(name): the baseline was replaced by this picture; look at it, and run again"
    case .recorded(.earlier):
      return "\(name): the baseline was recorded by this very run, which it cannot satisfy; "
        + "run again"
    case .missingBaseline: return "\(name): there is no baseline, and nothing is recorded here"
    case .different(let comparison):
      return "\(name): \(comparison.verdict == .sizeMismatch ? "size mismatch" : "different")"
    case .nameConflict(let reason), .storage(let reason): return reason
    case .unreadableBaseline(let error):
      return "\(baseline ?? name): \(LimitAdvice(error)?.text ?? error.description)"
    case .settings(let error): return "\(name): \(error)"
    case .renderingFailed(let reason): return "\(name): rendering failed: \(reason)"
    case .notSettled(let renderings):
      return "\(name): no two of \(renderings) renderings in a row were equal within the time; "
        + "allow more time, or stop what moves"
    case .invalidEnvironment(let variable, let value, let valid):
      return "\(variable) is \"\(value)\"; it can be \(valid.joined(separator: ", "))"
    }
  }

  private var mentionsBaseline: Bool {
    switch kind {
    case .recorded, .missingBaseline, .different: true
    default: false
    }
  }
}

/// A failed comparison in words.
private struct ComparisonLines {
  var lines: [String] = []

  init(_ comparison: Comparison, _ metric: ColorMetric?) {
    guard let details = comparison.details else { return }
    lines.append(Self.counts(details))
    let delta = details.greatestDelta
    lines.append(
      "greatest delta: \(delta.greatest) "
        + "(red \(delta.red.delta), green \(delta.green.delta), blue \(delta.blue.delta), "
        + "alpha \(delta.alpha.delta))")
    if let box = details.boundingBox {
      lines.append("box of the changes: \(box) (x,y,width,height)")
    }
    for limit in details.exceededLimits {
      switch limit {
      case .changedPixels(let limit): lines.append("over the limit of \(Self.changed(limit))")
      case .changedShare(let limit): lines.append("over the limit of a share of \(limit)")
      }
    }
    if let ways = details.wouldPassWith {
      let unit = Self.unit(of: metric)
      let tolerance = ways.tolerance.map { "\(unit) \($0), or " } ?? ""
      lines.append("would pass with \(tolerance)\(Self.changed(ways.maxChangedPixels)) allowed")
    }
  }

  private static func changed(_ count: Int) -> String {
    "\(count) changed \(count == 1 ? "pixel" : "pixels")"
  }

  /// What a tolerance is called under a metric.
  private static func unit(of metric: ColorMetric?) -> String {
    switch metric {
    case .channels, nil: "tolerance"
    case .yiq: "threshold"
    case .ciede2000: "Delta E"
    }
  }

  private static func counts(_ details: Comparison.Details) -> String {
    let compared = "\(details.comparedPixels) \(details.comparedPixels == 1 ? "pixel" : "pixels")"
    var line =
      "\(details.changedPixels) of \(compared) changed (\(details.changedShare.percentText))"
    if details.ignoredPixels > 0 { line += ", \(details.ignoredPixels) ignored" }
    if details.antialiasedPixels > 0 {
      line += ", \(details.antialiasedPixels) antialiased and not counted"
    }
    return line
  }
}
