/// The counts of many entries and the first of those that did not pass: what a summary shows, kept in
/// the same space however many there are.
package struct ReportSummary: Hashable, Sendable {
  /// How many entries are shown at most.
  package static let mostProblems = 100
  /// How many bytes of them: a CI host drops a longer summary (GitHub's limit is 1 MiB for a step).
  package static let mostBytes = 500_000

  /// What is counted together.
  private struct Class: Hashable {
    let finding: ReportEntry.Finding
    let isAllowed: Bool
  }

  /// What the report is of.
  package let title: String
  /// How far the run has come.
  package var progress = RunProgress.finished
  /// The first entries that neither passed nor were skipped, in Markdown, rendered once.
  package private(set) var sections = ""
  /// The notes on those that passed, in Markdown.
  package private(set) var notes = ""
  /// How many notes there are.
  package private(set) var noteCount = 0
  /// How many of them are shown.
  package private(set) var shownNoteCount = 0
  /// How many entries there are of those that did not pass.
  package private(set) var problemCount = 0
  /// How many of them are shown.
  package private(set) var shownCount = 0
  private var counts: [Class: Int] = [:]

  /// A summary of nothing yet.
  package init(title: String) {
    self.title = title
  }

  /// The summary of a report.
  package init(_ report: SnapshotReport) {
    self.init(title: report.title)
    progress = report.progress
    for entry in report.entries { add(entry) }
  }

  /// How many entries have a finding, and were allowed to have it or not.
  package func count(of finding: ReportEntry.Finding, allowed isAllowed: Bool = false) -> Int {
    counts[Class(finding: finding, isAllowed: isAllowed), default: 0]
  }

  /// Counts one more entry.
  package mutating func add(_ entry: ReportEntry) {
    counts[Class(finding: entry.finding, isAllowed: entry.isAllowed), default: 0] += 1
    guard entry.weight == .fails || entry.weight == .unable else { return addNotes(entry) }
    problemCount += 1
    guard shownCount < Self.mostProblems else { return }
    let section = MarkdownRenderer().section(entry)
    guard sections.utf8.count + notes.utf8.count + section.utf8.count <= Self.mostBytes else {
      return
    }
    sections += section
    shownCount += 1
  }

  private mutating func addNotes(_ entry: ReportEntry) {
    for note in entry.notes {
      noteCount += 1
      let line = MarkdownRenderer().line(note, on: entry)
      guard shownNoteCount < Self.mostProblems,
        sections.utf8.count + notes.utf8.count + line.utf8.count <= Self.mostBytes
      else { continue }
      notes += line
      shownNoteCount += 1
    }
  }
}
