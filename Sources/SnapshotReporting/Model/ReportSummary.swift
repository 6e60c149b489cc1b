/// The counts of many entries and the first of those that did not pass: what a summary shows, kept in
/// the same space however many there are.
package struct ReportSummary: Hashable, Sendable {
  /// How many entries are shown.
  package static let mostProblems = 100

  /// What the report is of.
  package let title: String
  /// The first entries that neither passed nor were skipped, in Markdown, rendered once.
  package private(set) var sections = ""
  /// How many entries there are of those.
  package private(set) var problemCount = 0
  private var counts: [ReportEntry.Outcome: Int] = [:]

  /// A summary of nothing yet.
  package init(title: String) {
    self.title = title
  }

  /// The summary of a report.
  package init(_ report: SnapshotReport) {
    self.init(title: report.title)
    for entry in report.entries { add(entry) }
  }

  /// How many entries have an outcome.
  package func count(of outcome: ReportEntry.Outcome) -> Int { counts[outcome, default: 0] }

  /// Counts one more entry.
  package mutating func add(_ entry: ReportEntry) {
    counts[entry.outcome, default: 0] += 1
    guard entry.outcome != .passed && entry.outcome != .skipped else { return }
    problemCount += 1
    if problemCount <= Self.mostProblems { sections += MarkdownRenderer().section(entry) }
  }
}
