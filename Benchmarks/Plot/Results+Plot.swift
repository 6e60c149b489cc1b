extension Results {
  /// Of each of the contenders.
  private static let colors: [UInt32] = [
    0x2457D6, 0xE07B1F, 0x8A55C8, 0x1F9A64, 0xD43C63, 0x6B7488,
  ]

  /// The most telling of the results as a plot: ratios to this project's tool, and growth.
  package var plot: Plot {
    let names = [
      "picture": "with picture", "identical": "identical bytes", "folders": "1,000 pairs",
    ]
    let groups = ["picture", "identical", "folders"].compactMap { part in
      table(part).map { (name: names[part] ?? part, values: meanRatios($0)) }
    }
    return Plot(
      title: "PixelSnapshot beside its rivals", subtitle: subtitle,
      series: zip(Self.contenders, Self.colors).filter { isMeasured($0.0) }
        .map { Plot.Series(name: $0, color: $1) },
      bars: [
        Plot.Bars(
          title: "Two PNG files in, verdict out",
          note: "times as long as pixsnap, fully static build",
          groups: table("verdict").map { table in
            table.rows.map { (name: $0, values: ratios(table, $0)) }
          } ?? []),
        Plot.Bars(
          title: "Other work", note: "the same; geometric mean over the pairs", groups: groups),
      ].filter { !$0.groups.isEmpty },
      lines: [
        lines("growth", "Time", "milliseconds, a pair of pages of so many megapixels"),
        lines("memory", "Peak memory", "megabytes, the same pairs, whole process"),
      ].filter { !$0.points.isEmpty })
  }

  private var subtitle: String {
    machine.filter { ["processor", "cores", "system"].contains($0.name) }
      .map { $0.name == "cores" ? "\($0.value) cores" : $0.value }.joined(separator: ", ")
  }

  private func isMeasured(_ contender: String) -> Bool {
    ["verdict", "picture", "identical", "folders", "growth", "memory"].contains { part in
      table(part)?.columns.contains(contender) == true
    }
  }

  private func lines(_ part: String, _ title: String, _ note: String) -> Plot.Lines {
    var points: [String: [Plot.Lines.Point]] = [:]
    if let table = table(part) {
      for name in Self.contenders {
        let line = table.rows.compactMap { row -> Plot.Lines.Point? in
          // The rows of other pairs have names.
          guard let megapixels = Double(row.prefix { $0 != " " }), row.hasSuffix(" MP"),
            let value = table.median(row, name)
          else { return nil }
          return Plot.Lines.Point(megapixels: megapixels, value: value)
        }
        if !line.isEmpty { points[name] = line }
      }
    }
    return Plot.Lines(title: title, note: note, points: points)
  }
}
