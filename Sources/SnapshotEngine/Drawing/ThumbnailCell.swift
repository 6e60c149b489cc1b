import PixelComparison

/// What one pixel of a thumbnail stands for.
struct ThumbnailCell {
  /// From this distance between the largest and the smallest channel on, a pixel is coloured.
  private static let leastColor = 48

  private var gray = Sum()
  private var coloured = Sum()

  private struct Sum {
    var (red, green, blue, count) = (0, 0, 0, 0)

    mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
      self.red += red
      self.green += green
      self.blue += blue
      count += 1
    }
  }

  /// As seen over white.
  mutating func add(_ pixel: Pixel) {
    let alpha = Int(pixel.alpha)
    let white = 255 * (255 - alpha)
    let red = (Int(pixel.red) * alpha + white) / 255
    let green = (Int(pixel.green) * alpha + white) / 255
    let blue = (Int(pixel.blue) * alpha + white) / 255
    if max(red, green, blue) - min(red, green, blue) >= Self.leastColor {
      coloured.add(red, green, blue)
    } else {
      gray.add(red, green, blue)
    }
  }

  var pixel: Pixel {
    let sum = coloured.count > 0 ? coloured : gray
    guard sum.count > 0 else { return Pixel(red: 255, green: 255, blue: 255) }
    return Pixel(
      red: UInt8(sum.red / sum.count), green: UInt8(sum.green / sum.count),
      blue: UInt8(sum.blue / sum.count))
  }
}
