internal import SnapshotEngine
internal import SnapshotReporting

/// What a run over two folders prints for a person.
enum SuiteText {
  /// The line of a finding: its kind, its path, and why.
  static func line(_ finding: SuiteFinding, _ arguments: SuiteArguments) -> String {
    var line = "\(finding.kind.rawValue) \(finding.path.onOneLine)"
    if arguments.allows(finding) { line += " (allowed)" }
    let reason = reason(finding, arguments)
    if !reason.isEmpty { line += ": \(reason.onOneLine)" }
    line += "\n"
    guard let outcome = finding.outcome, let pair = arguments.pair(finding.path) else {
      return line
    }
    for note in outcome.notes { line += "  note: \(note.onOneLine)\n" }
    return ShownPicture.withText(outcome, pair) { _ in line }
  }

  /// What there is to say beside the kind and the path; one line or empty.
  static func reason(_ finding: SuiteFinding, _ arguments: SuiteArguments) -> String {
    let failure = finding.failure.map { arguments.message($0, finding.path) }
    let seen = [seen(finding, arguments), notCounted(finding), failure ?? ""]
    // What could not be drawn was compared all the same.
    return seen.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What areas, masks and the antialiasing filter left out.
  private static func notCounted(_ finding: SuiteFinding) -> String {
    guard let details = finding.outcome?.comparison.details else { return "" }
    let counts = [(details.ignoredPixels, "ignored"), (details.antialiasedPixels, "antialiased")]
    return counts.filter { $0.0 > 0 }
      .map { "\($0) \($0 == 1 ? "pixel" : "pixels") \($1)" }.joined(separator: ", ")
  }

  private static func seen(_ finding: SuiteFinding, _ arguments: SuiteArguments) -> String {
    guard let outcome = finding.outcome, outcome.comparison.verdict != .identical,
      let pair = arguments.pair(finding.path)
    else { return "" }
    let headline = ComparisonText(outcome, pair).headline
    let prefix = "different: "
    return headline.hasPrefix(prefix) ? String(headline.dropFirst(prefix.count)) : headline
  }

  /// The last line: how many there are of each kind, and how many were not looked at.
  static func summary(
    _ results: SuiteResults, _ arguments: SuiteArguments, _ progress: RunProgress
  ) -> String {
    let left = progress.notCompared
    let end = progress.state == .interrupted ? "interrupted" : "stopped"
    let total = results.total
    let counts = counts(results, of: [.changed, .added, .removed, .error, .unchanged])
    let rest = left > 0 ? "; \(end), \(left) not compared" : ""
    let leftOut = results.leftOut > 0 ? "; \(results.leftOut) left out by patterns" : ""
    let settings = arguments.settings.map { "; settings from \($0.path.onOneLine)" } ?? ""
    return "\(total) \(total == 1 ? "file" : "files"): \(counts)\(rest)\(leftOut)\(settings)\n"
  }

  /// How many there are of some kinds, of those that there are.
  static func counts(_ results: SuiteResults, of kinds: [SuiteFinding.Kind]) -> String {
    kinds.compactMap { kind in
      guard let count = results.counts[kind] else { return nil }
      let noun = kind == .error && count > 1 ? "errors" : kind.rawValue
      return "\(count) \(noun)" + (results.allowed[kind] != nil ? " (allowed)" : "")
    }.joined(separator: ", ")
  }
}
