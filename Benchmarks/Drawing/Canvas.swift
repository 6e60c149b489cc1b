package import PixelComparison

/// Pixels to draw on, with antialiased edges. Nothing but correctly rounded arithmetic is used
/// (+, -, *, / and square roots), so that every machine draws the same bytes.
package struct Canvas {
  package let width: Int
  package let height: Int
  private var pixels: [Pixel]

  /// A canvas of one colour.
  package init(width: Int, height: Int, _ color: Pixel) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  /// What was drawn.
  package func bitmap() throws -> Bitmap {
    try Bitmap(width: width, height: height) { x, y in pixels[y * width + x] }
  }

  /// Paints every pixel of `box` as much as `shape` covers it.
  package mutating func fill(_ shape: some Shape, _ paint: Paint) {
    let box = shape.box
    for y in max(0, box.top)..<min(height, box.bottom) {
      for x in max(0, box.left)..<min(width, box.right) {
        let distance = shape.distance(Double(x) + 0.5, Double(y) + 0.5)
        guard distance < 0.5 else { continue }
        let share = min(1, 0.5 - distance)
        blend(paint.color(x: x, y: y, in: box), share, at: y * width + x)
      }
    }
  }

  private mutating func blend(_ color: Pixel, _ share: Double, at index: Int) {
    let weight = share * Double(color.alpha) / 255
    func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
      UInt8(Double(below) + (Double(above) - Double(below)) * weight + 0.5)
    }
    let below = pixels[index]
    pixels[index] = Pixel(
      red: mix(below.red, color.red), green: mix(below.green, color.green),
      blue: mix(below.blue, color.blue))
  }
}

/// Whole pixels from `left` to before `right`, from `top` to before `bottom`.
package struct Box {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int
}

/// What colour a shape has where.
package enum Paint {
  case flat(Pixel)
  case vertical(Pixel, Pixel)

  func color(x: Int, y: Int, in box: Box) -> Pixel {
    switch self {
    case .flat(let color): return color
    case .vertical(let top, let bottom):
      let share = Double(y - box.top) / Double(max(1, box.bottom - box.top - 1))
      func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
        UInt8(Double(from) + (Double(to) - Double(from)) * share + 0.5)
      }
      return Pixel(
        red: mix(top.red, bottom.red), green: mix(top.green, bottom.green),
        blue: mix(top.blue, bottom.blue), alpha: mix(top.alpha, bottom.alpha))
    }
  }
}

extension Pixel {
  /// `0xRRGGBB`.
  package init(_ hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255),
      alpha: alpha)
  }
}
