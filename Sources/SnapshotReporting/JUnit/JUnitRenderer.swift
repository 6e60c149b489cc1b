/// Renders a report as JUnit XML, as CI systems read it: a suite for each group, `failure` for what
/// is different, `error` for what could not be decided or has not ended.
package struct JUnitRenderer: Sendable {
  /// A renderer; it has no settings.
  package init() {}

  /// The document. The same report gives the same text.
  package func render(_ report: SnapshotReport) -> String {
    let rest = Rest(report.progress)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(XMLText.attribute(report.title))\""
    text += "\(counts(report.entries, rest))>\n"
    let entries = Dictionary(grouping: report.entries, by: \.group)
    // What was not compared belongs to the whole.
    let groups = report.groups + (rest == nil || entries[""] != nil ? [] : [""])
    for group in groups {
      text += suite(
        className(of: group, report), entries[group] ?? [], group.isEmpty ? rest : nil)
    }
    return text + "</testsuites>\n"
  }

  /// What was not compared: an entry by itself, which never passes.
  private struct Rest {
    let isError: Bool
    let state: String
    let message: String

    init?(_ progress: RunProgress) {
      guard let message = progress.message else { return nil }
      self.message = XMLText.attribute(message)
      state = progress.state.rawValue
      isError = !progress.isFinished
    }

    var testCase: String {
      let type = isError ? "error type=\"\(state)\"" : "skipped"
      let name = isError ? "not finished" : "not compared"
      return " name=\"\(name)\">\n      <\(type) message=\"\(message)\"/>\n    </testcase>\n"
    }
  }

  /// The same in every run for the same group; entries of no group belong to the whole.
  private func className(of group: String, _ report: SnapshotReport) -> String {
    let parts = [report.category, group].filter { !$0.isEmpty }
    return XMLText.attribute(parts.isEmpty ? report.title : parts.joined(separator: "."))
  }

  private func suite(_ name: String, _ entries: [ReportEntry], _ rest: Rest? = nil) -> String {
    let skipped = entries.count { $0.weight == .skipped } + (rest?.isError == false ? 1 : 0)
    var text = "  <testsuite name=\"\(name)\"\(counts(entries, rest)) skipped=\"\(skipped)\">\n"
    for entry in entries { text += testCase(entry, className: name) }
    if let rest { text += "    <testcase classname=\"\(name)\"\(rest.testCase)" }
    return text + "  </testsuite>\n"
  }

  private func counts(_ entries: [ReportEntry], _ rest: Rest?) -> String {
    let tests = entries.count + (rest == nil ? 0 : 1)
    let failures = entries.count { $0.weight == .fails }
    let errors = entries.count { $0.weight == .unable } + (rest?.isError == true ? 1 : 0)
    let time = entries.compactMap(\.duration).reduce(Duration.zero, +)
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " time=\"\(time.secondsText)\""
  }

  private func testCase(_ entry: ReportEntry, className: String) -> String {
    var attributes =
      " classname=\"\(className)\" name=\"\(XMLText.attribute(entry.name))\""
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
    switch entry.weight {
    case .passes:
      let label = entry.message.isEmpty ? entry.label : "\(entry.label): \(entry.message)"
      let lines = (entry.isAllowed ? [label] : []) + entry.notes.map { "note: \($0)" }
      guard !lines.isEmpty else { return "" }
      let text = XMLText.content(lines.joined(separator: "\n"))
      return "      <system-out>\(text)</system-out>\n"
    case .skipped: return "      <skipped message=\"\(message)\"/>\n"
    case .fails: return problem("failure", entry, message)
    case .unable: return problem("error", entry, message)
    }
  }

  private func problem(_ name: String, _ entry: ReportEntry, _ message: String) -> String {
    let pictures = entry.pictures.map { "\($0.label): \($0.path)" }
    let body = ([entry.details] + pictures).filter { !$0.isEmpty }.joined(separator: "\n")
    let type = XMLText.attribute(entry.kind ?? entry.finding.rawValue)
    return "      <\(name) type=\"\(type)\" message=\"\(message)\">\(XMLText.content(body))"
      + "</\(name)>\n"
  }
}
