/// A page of charts, all on logarithmic axes: ratios as bars, growth as lines.
package struct Plot {
  package struct Series {
    let name: String
    /// `0xRRGGBB`, dark enough to be read on a light page.
    let color: UInt32

    package init(name: String, color: UInt32) {
      (self.name, self.color) = (name, color)
    }
  }

  /// A chart of bars that begin at 1: how many times as much as ours.
  package struct Bars {
    let title: String
    let note: String
    /// Each with the values of some series, by name.
    let groups: [(name: String, values: [String: Double])]

    package init(
      title: String, note: String, groups: [(name: String, values: [String: Double])]
    ) {
      (self.title, self.note, self.groups) = (title, note, groups)
    }
  }

  /// A chart of lines over megapixels.
  package struct Lines {
    let title: String
    let note: String
    /// The points of some series, by name, from the left.
    let points: [String: [Point]]

    package struct Point {
      let megapixels: Double
      let value: Double

      package init(megapixels: Double, value: Double) {
        (self.megapixels, self.value) = (megapixels, value)
      }
    }

    package init(title: String, note: String, points: [String: [Point]]) {
      (self.title, self.note, self.points) = (title, note, points)
    }
  }

  let title: String
  let subtitle: String
  /// In the order of the legend, ours first.
  let series: [Series]
  /// Below each other on the left.
  let bars: [Bars]
  /// Below each other on the right.
  let lines: [Lines]

  package init(
    title: String, subtitle: String, series: [Series], bars: [Bars], lines: [Lines]
  ) {
    (self.title, self.subtitle, self.series) = (title, subtitle, series)
    (self.bars, self.lines) = (bars, lines)
  }
}
