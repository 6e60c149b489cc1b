/// The measurements of one part, in rows in the order in which they were first met.
package struct ResultsTable {
  package let unit: String
  package private(set) var rows: [String] = []
  /// The contenders come first, in their own order.
  package var columns: [String] {
    let contenders = ([Part.ours, Part.dynamic] + Results.contenders.dropFirst())
      .filter(metColumns.contains)
    return contenders + metColumns.filter { !contenders.contains($0) }
  }

  private var metColumns: [String] = []
  private var samples: [[String]: [Double]] = [:]

  init(unit: String) {
    self.unit = unit
  }

  mutating func add(_ value: Double, row: String, column: String) {
    if !rows.contains(row) { rows.append(row) }
    if !metColumns.contains(column) { metColumns.append(column) }
    samples[[row, column], default: []].append(value)
  }

  /// The median of a cell; of an even number of samples the mean of the two in the middle.
  package func median(_ row: String, _ column: String) -> Double? {
    guard let values = samples[[row, column]]?.sorted() else { return nil }
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }

  /// The fewest and the most samples of a cell.
  package var sampleCounts: ClosedRange<Int> {
    let counts = samples.values.map(\.count)
    return (counts.min() ?? 0)...(counts.max() ?? 0)
  }
}
