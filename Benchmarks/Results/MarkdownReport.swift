/// The results as Markdown: the machine, what is missing, and a table per part.
package struct MarkdownReport {
  let results: Results

  package init(results: Results) {
    self.results = results
  }

  package var text: String {
    var text = """
      # Benchmarks

      Written by `Benchmarks/run`. Medians of rounds in which all contenders take turns; less is \
      better.

      ![The plot of the same run](plot.png)

      | machine | |
      |---|---|

      """
    for fact in results.machine { text += "| \(fact.name) | \(fact.value) |\n" }
    if !results.missing.isEmpty {
      text += "\nNot measured:\n\n"
      for item in results.missing { text += "- \(item.name): \(item.reason)\n" }
    }
    text += summary
    for part in Part.all {
      if let table = results.table(part.name) { text += section(part, table) }
    }
    return text
  }

  private var summary: String {
    let rows = results.summary
    let names = Results.contenders.dropFirst().filter { name in
      rows.contains { $0.ratios[name] != nil }
    }
    guard !names.isEmpty else { return "" }
    var text =
      "\n## Summary\n\nHow many times as much as `pixsnap`; of several pairs the geometric mean.\n\n"
    text += "| | " + names.joined(separator: " | ") + " |\n"
    text += "|---|" + names.map { _ in "---:|" }.joined() + "\n"
    for row in rows {
      let cells = names.map { name in row.ratios[name].map { "\(Figure.text($0))×" } ?? "–" }
      text += "| \(row.name) | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private func section(_ part: Part, _ table: ResultsTable) -> String {
    let counts = table.sampleCounts
    let samples =
      counts.lowerBound == counts.upperBound
      ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
    var text = "\n## \(part.title)\n\n"
    if !part.text.isEmpty { text += "\(part.text)\n\n" }
    text += "Unit: \(table.unit). Measurements of a cell: \(samples).\n\n"
    text += "| | " + table.columns.joined(separator: " | ") + " |\n"
    text += "|---|" + table.columns.map { _ in "---:|" }.joined() + "\n"
    for row in table.rows {
      let cells = table.columns.map { cell(part, table, row, $0) }
      text += "| \(row) | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private func cell(
    _ part: Part, _ table: ResultsTable, _ row: String, _ column: String
  ) -> String {
    guard let value = table.median(row, column) else { return "–" }
    let own = Figure.text(value)
    let ratio: Double? =
      switch part.reference {
      case .none: nil
      case .column(let name):
        name == column ? nil : table.median(row, name).map { value / $0 }
      case .row(let name):
        name == row ? nil : table.median(name, column).map { value / $0 }
      case .part(let name):
        results.table(name)?.median(row, column).map { $0 / value }
      }
    return ratio.map { "\(own) (\(Figure.text($0))×)" } ?? own
  }
}
