internal import PixelComparison

/// Renders a report as Markdown for a job summary or a comment: the counts, then each entry that
/// did not pass.
package struct MarkdownRenderer: Sendable {
  /// How many entries are shown in full.
  static let mostEntries = 100

  package init() {}

  /// The document. The same report gives the same text.
  package func render(_ report: SnapshotReport) -> String {
    var text = "## \(MarkdownText.inline(report.title))\n\n"
    text += "| outcome | count |\n|---|---:|\n"
    for outcome in ReportEntry.Outcome.allCases {
      let count = report.count(of: outcome)
      if count > 0 || outcome == .passed { text += "| \(outcome.rawValue) | \(count) |\n" }
    }
    let shown = report.entries.filter { $0.outcome != .passed && $0.outcome != .skipped }
    for entry in shown.prefix(Self.mostEntries) { text += section(entry) }
    if shown.count > Self.mostEntries {
      text += "\n\(shown.count - Self.mostEntries) more are not shown.\n"
    }
    return text
  }

  private func section(_ entry: ReportEntry) -> String {
    var text = "\n### \(MarkdownText.inline(entry.path))\n\n"
    text += "**\(entry.finding ?? entry.outcome.rawValue)**"
    if !entry.message.isEmpty { text += ": \(MarkdownText.inline(entry.message))" }
    text += "\n"
    if let details = entry.comparison?.details { text += numbers(details) }
    if !entry.pictures.isEmpty {
      text += "\n"
      for picture in entry.pictures {
        text += "* \(MarkdownText.inline(picture.label)): \(MarkdownText.code(picture.path))\n"
      }
    }
    if !entry.details.isEmpty {
      text += "\n\(MarkdownText.block(entry.details))\n"
    }
    return text
  }

  private func numbers(_ details: Comparison.Details) -> String {
    var text = "\n| changed | of | share | greatest delta | box |\n|---:|---:|---:|---:|---|\n"
    let box = details.boundingBox.map(\.description) ?? ""
    text += "| \(details.changedPixels) | \(details.comparedPixels) "
    text += "| \(details.changedShare.percentText) | \(details.greatestDelta.greatest) | \(box) |\n"
    return text
  }
}
