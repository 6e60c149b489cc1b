/// What became of many snapshots or tests: what every report format is made from.
package struct SnapshotReport: Hashable, Sendable {
  /// What the report is of.
  package var title: String
  /// In the order they are to be shown.
  package var entries: [ReportEntry]

  /// A report of some entries.
  package init(title: String, entries: [ReportEntry] = []) {
    self.title = title
    self.entries = entries
  }

  /// The names of all groups, in the order of their first entries.
  package var groups: [String] {
    var seen: Set<String> = []
    return entries.compactMap { seen.insert($0.group).inserted ? $0.group : nil }
  }

  /// How many entries have an outcome.
  package func count(of outcome: ReportEntry.Outcome) -> Int {
    entries.count { $0.outcome == outcome }
  }
}
