import PNGCoding
package import PixelComparison

/// A small copy of a diff image, read row by row.
///
/// Each of its pixels is the mean of what it stands for; but where some of that is coloured, of the
/// coloured pixels only: a change, however small, stays visible beside greys.
///
/// - Parameter width: The most columns; a smaller picture stays as it is.
/// - Throws: `EngineError` when the file cannot be read.
package func thumbnail(_ path: String, width: Int) throws(EngineError) -> Bitmap {
  let input = try OpenInput(.file(path), limits: PNGLimits(maxPixels: .max))
  let window = try RowWindow(
    input, limits: PNGLimits(maxPixels: .max), options: PNGReadingOptions())
  let columns = max(1, min(width, window.width))
  let rows = max(1, window.height * columns / window.width)
  var pixels: [Pixel] = []
  for row in 0..<rows {
    var cells = [ThumbnailCell](repeating: ThumbnailCell(), count: columns)
    // Nearly always one row at a time, so that the picture is never in memory.
    for y in row * window.height / rows..<(row + 1) * window.height / rows {
      try window.advance(to: y..<y + 1)
      for (x, place) in window.places(row: y).enumerated() {
        cells[x * columns / window.width].add(window.storage[place])
      }
    }
    pixels += cells.map(\.pixel)
  }
  do throws(ComparisonError) {
    return try Bitmap(width: columns, height: rows) { x, y in pixels[y * columns + x] }
  } catch {
    throw EngineError(.comparison(error), path: path)
  }
}

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

/// Removes a diff image that was only made to be looked at.
package func removeDiffImage(_ path: String) throws(EngineError) {
  try OutputFile.removeOld(path)
}
