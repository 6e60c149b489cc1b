extension Results {
  /// The contenders in the order in which they are told, ours first.
  static let contenders = [
    Part.ours, "blazediff", "Pillow", "OpenCV", "pixelmatch", "ImageMagick",
  ]

  /// Of a row, how many times as much as ours each rival took, by name.
  func ratios(_ table: ResultsTable, _ row: String) -> [String: Double] {
    guard let ours = table.median(row, Part.ours) else { return [:] }
    var ratios: [String: Double] = [:]
    for name in Self.contenders.dropFirst() {
      ratios[name] = table.median(row, name).map { $0 / ours }
    }
    return ratios
  }

  /// The geometric mean of each rival's ratios, over all rows.
  func meanRatios(_ table: ResultsTable) -> [String: Double] {
    var values: [String: [Double]] = [:]
    for row in table.rows {
      for (name, ratio) in ratios(table, row) { values[name, default: []].append(ratio) }
    }
    return values.mapValues(Figure.geometricMean)
  }

  /// The whole run in a few rows of ratios.
  var summary: [(name: String, ratios: [String: Double])] {
    var rows: [(name: String, ratios: [String: Double])] = []
    for (part, name) in [
      ("verdict", "two files, verdict"), ("picture", "with a diff picture"),
      ("identical", "identical bytes"), ("folders", "a folder of 1,000 pairs"),
    ] {
      if let table = table(part) { rows.append((name, meanRatios(table))) }
    }
    for (part, name) in [("growth", "time"), ("memory", "peak memory")] {
      if let table = table(part), let last = table.rows.last(where: { $0.hasSuffix(" MP") }) {
        rows.append(("\(last), \(name)", ratios(table, last)))
      }
    }
    return rows
  }
}
