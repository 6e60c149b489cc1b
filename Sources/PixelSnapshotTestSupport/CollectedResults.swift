internal import PixelSnapshot
internal import SnapshotReporting

/// What a collector knows, and the files that show it. What is written again at a change is bounded,
/// however many tests there were.
struct CollectedResults {
  /// How many entries a JUnit file has.
  private static let mostEntries = 100

  private let suffix: String
  /// The entries of the JUnit file that is not full.
  private var entries: SnapshotReport
  private var fileNumber = 1
  /// The file that became full with the last change.
  private var filled: (name: String, text: String)?
  /// Of all entries that ended.
  private var summary: ReportSummary
  private var running: Running?
  /// Whether more tests may come: a process that dies between two of them leaves no passes alone.
  private var isGoingOn = true

  /// A test that began.
  private struct Running {
    /// It says that it did not finish, until it does.
    var entry: ReportEntry
    /// What its message is to be when it ends, if something failed.
    var failure: String?
    /// The last snapshot that failed in it.
    var snapshot: (error: SnapshotError, location: SnapshotLocation)?
    let start = ContinuousClock.now
  }

  init(title: String, suffix: String) {
    self.suffix = suffix
    entries = SnapshotReport(title: title)
    summary = ReportSummary(title: title)
  }

  /// The names and texts of the files that the last change is about.
  var files: [(name: String, text: String)] {
    var (entries, summary) = (entries, summary)
    if let running {
      entries.entries.append(running.entry)
      summary.add(running.entry)
    } else if isGoingOn {
      entries.progress = RunProgress(.running)
      summary.progress = entries.progress
    }
    let summaryFile = ("summary\(suffix).md", MarkdownRenderer().render(summary))
    // The file that follows a full one first: it says that more may come.
    return [junitFile(entries), filled, summaryFile].compactMap(\.self)
  }

  private func junitFile(_ entries: SnapshotReport) -> (name: String, text: String) {
    let number = fileNumber == 1 ? "" : ".\(fileNumber)"
    return ("junit\(suffix)\(number).xml", JUnitRenderer().render(entries))
  }

  /// Begins an entry; until more is known it says that its test did not finish.
  mutating func begin(group: String, name: String) {
    filled = nil
    running = Running(
      entry: ReportEntry(
        group: group, name: name, finding: .unfinished,
        message: "the test began and did not finish"))
  }

  /// Ends the entry that was begun.
  mutating func end(skipped: Bool) {
    guard var ended = running else { return }
    running = nil
    ended.entry.finding =
      ended.failure == nil
      ? skipped ? .skipped : .unchanged : ended.snapshot?.error.finding ?? .failed
    ended.entry.kind = ended.failure == nil ? nil : ended.snapshot?.error.kind.name
    ended.entry.message = ended.failure ?? ""
    ended.entry.duration = ContinuousClock.now - ended.start
    keep(ended.entry)
  }

  /// All tests have ended.
  mutating func finish() { isGoingOn = false }

  /// Notes a failure of the entry that was begun.
  mutating func fail(_ description: String, file: String?, line: Int) {
    guard var failed = running else { return }
    if failed.failure == nil {
      let message = description.split(separator: "\n").first.map(String.init) ?? ""
      failed.failure = message
      failed.entry.message += "; before that: \(message)"
      failed.entry.file = file
      failed.entry.line = line
      // XCTest knows no place for what a test threw.
      if let (error, location) = failed.snapshot, line <= 0 || file == nil || file == "<EXPR>",
        description.contains(error.description)
      {
        failed.entry.file = location.filePath
        failed.entry.line = location.line
      }
    }
    failed.entry.details += (failed.entry.details.isEmpty ? "" : "\n\n") + description
    running = failed
  }

  /// Notes the outcome of a snapshot.
  mutating func add(_ outcome: SnapshotOutcome, _ location: SnapshotLocation) {
    guard running != nil else { return keep(ReportEntry(outcome, location)) }
    // XCTest tells of the failure itself; the pictures are ours to add.
    guard let failure = outcome.failure else { return }
    running?.entry.comparison = failure.comparison
    running?.entry.pictures += failure.pictures
    running?.snapshot = (failure, location)
  }

  private mutating func keep(_ entry: ReportEntry) {
    entries.entries.append(entry)
    summary.add(entry)
    filled = nil
    guard entries.entries.count == Self.mostEntries else { return }
    // The file that follows is there from now on, and says whether more tests may come.
    filled = junitFile(entries)
    entries.entries = []
    fileNumber += 1
  }
}
