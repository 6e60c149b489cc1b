/// What became of many snapshots or tests: what every report format is made from.
package struct SnapshotReport: Hashable, Sendable {
  /// What the report is of.
  package var title: String
  /// What CI systems call what they file it under, the same in every run: it stands before the
  /// groups, and for what has none. Empty: the groups, or the title, are enough.
  package var category: String
  /// How far the run has come.
  package var progress: RunProgress
  /// In the order they are to be shown.
  package var entries: [ReportEntry]

  /// A report of some entries.
  package init(
    title: String, category: String = "", progress: RunProgress = .finished,
    entries: [ReportEntry] = []
  ) {
    self.title = title
    self.category = category
    self.progress = progress
    self.entries = entries
  }

  /// The names of all groups, in the order of their first entries.
  package var groups: [String] {
    var seen: Set<String> = []
    return entries.compactMap { seen.insert($0.group).inserted ? $0.group : nil }
  }
}
