import Drawing
package import PixelComparison

extension Plot {
  /// The height of a bar, what is between two groups of bars, and what a chart needs beside them.
  private static let (bar, groupGap, chartRoom) = (9.0, 15.0, 122.0)
  private static let (top, width) = (150.0, 1600)

  /// The plot as a picture, 1600 pixels wide. The same values give the same pixels everywhere.
  package func bitmap() throws -> Bitmap {
    let heights = bars.map { chart in
      Self.chartRoom
        + chart.groups.reduce(0) { $0 + Double($1.values.count) * Self.bar + Self.groupGap }
    }
    let height = max(heights.reduce(0, +), lines.isEmpty ? 0 : 430 * Double(lines.count))
    var canvas = Canvas(width: Self.width, height: Int(Self.top + height), PlotStyle.page)
    drawHead(&canvas)
    var y = Self.top
    for (chart, height) in zip(bars, heights) {
      draw(chart, at: y, on: &canvas)
      y += height
    }
    let each = height / Double(max(1, lines.count))
    for (index, chart) in lines.enumerated() {
      draw(chart, at: Self.top + each * Double(index), height: each, on: &canvas)
    }
    return try canvas.bitmap()
  }

  private func drawHead(_ canvas: inout Canvas) {
    canvas.text(title, 48, 56, PlotStyle.title)
    canvas.text(subtitle, 48, 86, PlotStyle.subtitle)
    var left = 48.0
    for one in series {
      canvas.fill(RoundedRectangle(left, 108, 18, 14, radius: 4), .flat(Pixel(one.color)))
      canvas.text(one.name, left + 26, 121, PlotStyle.legend)
      left += 26 + PlotStyle.legend.width(one.name) + 30
    }
  }

  private func draw(_ chart: Bars, at top: Double, on canvas: inout Canvas) {
    let (left, right) = (200.0, 790.0)
    canvas.text(chart.title, 48, top + 22, PlotStyle.chartTitle)
    canvas.text(chart.note, 48, top + 44, PlotStyle.note)
    let scale = LogarithmicScale(
      holding: chart.groups.flatMap(\.values.values), from: left, to: right - 50, least: 1)
    let bottom = chart.groups.reduce(top + 62) {
      $0 + Double($1.values.count) * Self.bar + Self.groupGap
    }
    for tick in scale.ticks {
      let x = scale.place(tick)
      canvas.line(x, top + 60, x, bottom, tick == 1 ? PlotStyle.axis : PlotStyle.grid)
      canvas.text(Figure.tick(tick) + "×", around: x, bottom + 20, PlotStyle.tick)
    }
    var y = top + 62 + Self.groupGap / 2
    for group in chart.groups {
      let height = Double(group.values.count) * Self.bar
      canvas.text(group.name, endingAt: left - 14, y + height / 2 + 5.5, PlotStyle.label)
      for one in series {
        guard let value = group.values[one.name] else { continue }
        let end = scale.place(value)
        let start = min(left, end)
        canvas.fill(
          RoundedRectangle(start, y + 1, max(2, end - start), Self.bar - 2, radius: 2),
          .flat(Pixel(one.color)))
        canvas.text(Figure.text(value), end + 6, y + 7.6, PlotStyle.value(one.color))
        y += Self.bar
      }
      y += Self.groupGap
    }
  }

  private func draw(
    _ chart: Lines, at top: Double, height: Double, on canvas: inout Canvas
  ) {
    let (left, right, bottom) = (920.0, 1540.0, top + height - 66)
    canvas.text(chart.title, 850, top + 22, PlotStyle.chartTitle)
    canvas.text(chart.note, 850, top + 44, PlotStyle.note)
    let points = chart.points.values.joined()
    let rows = LogarithmicScale(
      holding: points.map(\.value), from: bottom, to: top + 70)
    let columns = LogarithmicScale(
      holding: points.map(\.megapixels), from: left, to: right)
    for tick in rows.ticks {
      let y = rows.place(tick)
      canvas.line(left, y, right, y, PlotStyle.grid)
      canvas.text(Figure.tick(tick), endingAt: left - 12, y + 5, PlotStyle.tick)
    }
    for tick in Set(points.map(\.megapixels)).sorted() {
      let x = columns.place(tick)
      canvas.line(x, bottom, x, bottom + 6, PlotStyle.axis)
      canvas.text(Figure.tick(tick), around: x, bottom + 22, PlotStyle.tick)
    }
    canvas.line(left, bottom, right, bottom, PlotStyle.axis)
    canvas.text("megapixels", endingAt: right, bottom + 44, PlotStyle.note)
    for one in series.reversed() {
      let line = (chart.points[one.name] ?? []).map {
        Point(x: columns.place($0.megapixels), y: rows.place($0.value))
      }
      canvas.polyline(line, isOurs: one.name == series.first?.name, Pixel(one.color))
    }
  }
}

extension PlotStyle {
  fileprivate static func value(_ color: UInt32) -> Pen {
    Pen(size: 7.2, weight: 1.15, Pixel(color))
  }
}

extension Canvas {
  /// A thin line along a row or a column.
  fileprivate mutating func line(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ color: Pixel
  ) {
    fill(
      RoundedRectangle(left.rounded(), top.rounded(), max(1, right - left), max(1, bottom - top)),
      .flat(color))
  }

  /// A line through points, with a dot on each.
  fileprivate mutating func polyline(_ points: [Point], isOurs: Bool, _ color: Pixel) {
    for (start, end) in zip(points, points.dropFirst()) {
      fill(Stroke(lines: [[start, end]], thickness: isOurs ? 4 : 2.6), .flat(color))
    }
    let radius = isOurs ? 6.0 : 4.5
    for point in points {
      fill(
        RoundedRectangle(
          point.x - radius, point.y - radius, 2 * radius, 2 * radius, radius: radius),
        .flat(color))
    }
  }
}
