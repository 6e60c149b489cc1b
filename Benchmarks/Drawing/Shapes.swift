/// An area given by the distance to its edge, negative inside.
package protocol Shape {
  /// Outside of this nothing is covered.
  var box: Box { get }
  func distance(_ x: Double, _ y: Double) -> Double
}

/// A rectangle with rounded corners.
package struct RoundedRectangle: Shape {
  let left, top, width, height, radius: Double

  package init(_ left: Double, _ top: Double, _ width: Double, _ height: Double, radius: Double = 0)
  {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    self.radius = radius
  }

  package var box: Box { Box(around: (left, top), (left + width, top + height)) }

  package func distance(_ x: Double, _ y: Double) -> Double {
    let dx = max(left + radius - x, x - (left + width - radius))
    let dy = max(top + radius - y, y - (top + height - radius))
    if dx <= 0 || dy <= 0 { return max(dx, dy) - radius }
    return (dx * dx + dy * dy).squareRoot() - radius
  }
}

/// A line through points, as thick as a round pen makes it.
package struct Stroke: Shape {
  package let lines: [[Point]]
  package let thickness: Double

  package init(lines: [[Point]], thickness: Double) {
    (self.lines, self.thickness) = (lines, thickness)
  }

  package var box: Box {
    let points = lines.joined()
    let reach = thickness / 2
    return Box(
      around: ((points.map(\.x).min() ?? 0) - reach, (points.map(\.y).min() ?? 0) - reach),
      ((points.map(\.x).max() ?? 0) + reach, (points.map(\.y).max() ?? 0) + reach))
  }

  package func distance(_ x: Double, _ y: Double) -> Double {
    var nearest = Double.infinity
    for line in lines {
      for index in 0..<max(1, line.count - 1) {
        let end = line[min(index + 1, line.count - 1)]
        nearest = min(nearest, Self.squaredDistance(x, y, line[index], end))
      }
    }
    return nearest.squareRoot() - thickness / 2
  }

  private static func squaredDistance(
    _ x: Double, _ y: Double, _ start: Point, _ end: Point
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / length : 0
    let share = min(1, max(0, along))
    let (rx, ry) = (x - start.x - share * dx, y - start.y - share * dy)
    return rx * rx + ry * ry
  }
}

/// A place on a canvas: columns from the left, rows from the top.
package struct Point {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}

extension Box {
  /// The whole pixels that a shape between two corners can touch.
  init(around topLeft: (Double, Double), _ bottomRight: (Double, Double)) {
    self.init(
      left: Int(topLeft.0.rounded(.down)) - 1, top: Int(topLeft.1.rounded(.down)) - 1,
      right: Int(bottomRight.0.rounded(.up)) + 1, bottom: Int(bottomRight.1.rounded(.up)) + 1)
  }
}
