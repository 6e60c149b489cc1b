internal import PixelComparison

/// Renders a report as Markdown for a job summary or a comment: how far the run came, the counts,
/// then each entry that did not pass.
package struct MarkdownRenderer: Sendable {
  /// A renderer; it has no settings.
  package init() {}

  /// The document. The same report gives the same text.
  package func render(_ report: SnapshotReport) -> String { render(ReportSummary(report)) }

  /// The same of a summary.
  package func render(_ summary: ReportSummary) -> String {
    var text = "## \(MarkdownText.inline(summary.title))\n\n"
    if let message = summary.progress.message {
      text += "**\(MarkdownText.inline(message))**\n\n"
    }
    text += "| finding | count |\n|---|---:|\n"
    for finding in ReportEntry.Finding.allCases {
      let (count, allowed) = (summary.count(of: finding), summary.count(of: finding, allowed: true))
      if count > 0 || finding == .unchanged { text += "| \(finding.rawValue) | \(count) |\n" }
      if allowed > 0 { text += "| \(finding.rawValue) (allowed) | \(allowed) |\n" }
    }
    let notCompared = summary.progress.notCompared
    if notCompared > 0 { text += "| not compared | \(notCompared) |\n" }
    text += summary.sections
    let more = summary.problemCount - summary.shownCount
    if more > 0 { text += "\n\(more) more are not shown.\n" }
    if summary.noteCount > 0 { text += "\n### Notes\n\n" + summary.notes }
    let moreNotes = summary.noteCount - summary.shownNoteCount
    if moreNotes > 0 { text += "\n\(moreNotes) more are not shown.\n" }
    return text
  }

  /// A note on an entry that passed.
  func line(_ note: String, on entry: ReportEntry) -> String {
    "* \(MarkdownText.inline(entry.path)) (\(entry.label)): \(MarkdownText.inline(note))\n"
  }

  /// What is shown of an entry.
  func section(_ entry: ReportEntry) -> String {
    var text = "\n### \(MarkdownText.inline(entry.path))\n\n"
    text += "**\(entry.label)**"
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
