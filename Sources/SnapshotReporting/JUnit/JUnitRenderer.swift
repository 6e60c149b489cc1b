/// Renders a report as JUnit XML, as CI systems read it: a suite for each group, `failure` for what
/// is different, `error` for what could not be decided.
package struct JUnitRenderer: Sendable {
  package init() {}

  /// The document. The same report gives the same text.
  package func render(_ report: SnapshotReport) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(XMLText.attribute(report.title))\"\(counts(report.entries))>\n"
    let entries = Dictionary(grouping: report.entries, by: \.group)
    for group in report.groups {
      let entries = entries[group] ?? []
      // Entries of no group belong to the whole.
      let name = XMLText.attribute(group.isEmpty ? report.title : group)
      let skipped = entries.count { $0.outcome == .skipped }
      text += "  <testsuite name=\"\(name)\"\(counts(entries)) skipped=\"\(skipped)\">\n"
      for entry in entries { text += testCase(entry, group: name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func counts(_ entries: [ReportEntry]) -> String {
    let failures = entries.count { $0.outcome == .failed }
    let errors = entries.count { $0.outcome == .unable || $0.outcome == .unfinished }
    let time = entries.compactMap(\.duration).reduce(Duration.zero, +)
    return " tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(time.secondsText)\""
  }

  private func testCase(_ entry: ReportEntry, group: String) -> String {
    var attributes =
      " classname=\"\(group)\" name=\"\(XMLText.attribute(entry.name))\""
    if let duration = entry.duration { attributes += " time=\"\(duration.secondsText)\"" }
    if let file = entry.file { attributes += " file=\"\(XMLText.attribute(file))\"" }
    if let line = entry.line { attributes += " line=\"\(line)\"" }
    let inner = element(entry)
    return inner.isEmpty
      ? "    <testcase\(attributes)/>\n"
      : "    <testcase\(attributes)>\n\(inner)    </testcase>\n"
  }

  private func element(_ entry: ReportEntry) -> String {
    let message = XMLText.attribute(entry.message)
    switch entry.outcome {
    case .passed: return ""
    case .skipped: return "      <skipped message=\"\(message)\"/>\n"
    case .failed: return problem("failure", entry, message)
    case .unable, .unfinished: return problem("error", entry, message)
    }
  }

  private func problem(_ name: String, _ entry: ReportEntry, _ message: String) -> String {
    let pictures = entry.pictures.map { "\($0.label): \($0.path)" }
    let body = ([entry.details] + pictures).filter { !$0.isEmpty }.joined(separator: "\n")
    let type = entry.finding ?? entry.comparison?.verdict.rawValue ?? entry.outcome.rawValue
    return "      <\(name) type=\"\(type)\" message=\"\(message)\">\(XMLText.content(body))"
      + "</\(name)>\n"
  }
}
