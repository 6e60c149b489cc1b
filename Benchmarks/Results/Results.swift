/// What a run measured: the lines that the parts printed, read back.
///
/// A line is tab-separated: `sample PART ROW COLUMN UNIT VALUE`, one measurement, and as many as there
/// were rounds; `machine NAME VALUE`; `missing NAME REASON`.
package struct Results {
  /// What is known about the machine and the programs, in order.
  package private(set) var machine: [(name: String, value: String)] = []
  /// What could not be measured, and why.
  package private(set) var missing: [(name: String, reason: String)] = []
  private var tables: [String: ResultsTable] = [:]

  /// - Throws: `ResultsError` for a line that is none of these.
  package init(lines: some Sequence<some StringProtocol>) throws(ResultsError) {
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let fields = String(line).split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0) }
      switch (fields[0], fields.count) {
      case ("machine", 3): machine.append((fields[1], fields[2]))
      case ("missing", 3):
        if !missing.contains(where: { $0.name == fields[1] && $0.reason == fields[2] }) {
          missing.append((fields[1], fields[2]))
        }
      case ("sample", 6):
        guard let value = Double(fields[5]), value.isFinite, value > 0 else {
          throw ResultsError(line: index + 1, text: String(line))
        }
        tables[fields[1], default: ResultsTable(unit: fields[4])]
          .add(value, row: fields[2], column: fields[3])
      default: throw ResultsError(line: index + 1, text: String(line))
      }
    }
  }

  /// The measurements of one part, or nil when there are none.
  package func table(_ part: String) -> ResultsTable? { tables[part] }
}

/// A line that is no result.
package struct ResultsError: Error, CustomStringConvertible {
  package let line: Int
  package let text: String
  package var description: String { "line \(line) of the results is none: \(text)" }
}
