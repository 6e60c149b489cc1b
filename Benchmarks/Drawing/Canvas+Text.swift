package import PixelComparison

/// How a text is written: its capitals are `size` high, drawn with a pen `weight` thick.
package struct Pen {
  package var size: Double
  package var weight: Double
  package var color: Pixel

  package init(size: Double, weight: Double, _ color: Pixel) {
    (self.size, self.weight, self.color) = (size, weight, color)
  }

  /// How wide a text is.
  package func width(_ text: String) -> Double {
    PenFont.lines(text, left: 0, baseline: 0, size: size).right
  }
}

extension Canvas {
  /// Writes a text from `left` on.
  package mutating func text(_ text: String, _ left: Double, _ baseline: Double, _ pen: Pen) {
    let (lines, _) = PenFont.lines(text, left: left, baseline: baseline, size: pen.size)
    for line in lines { fill(Stroke(lines: [line], thickness: pen.weight), .flat(pen.color)) }
  }

  /// Writes a text that ends at `right`.
  package mutating func text(
    _ text: String, endingAt right: Double, _ baseline: Double, _ pen: Pen
  ) {
    self.text(text, right - pen.width(text), baseline, pen)
  }

  /// Writes a text around the column `middle`.
  package mutating func text(
    _ text: String, around middle: Double, _ baseline: Double, _ pen: Pen
  ) {
    self.text(text, middle - pen.width(text) / 2, baseline, pen)
  }
}
