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
  let grid = ThumbnailGrid(picture: (window.width, window.height), most: width)
  var pixels: [Pixel] = []
  for row in 0..<grid.rows {
    var cells = [ThumbnailCell](repeating: ThumbnailCell(), count: grid.columns)
    // Nearly always one row at a time, so that the picture is never in memory.
    for y in grid.rows(of: row) {
      try window.advance(to: y..<y + 1)
      for (x, place) in window.places(row: y).enumerated() {
        cells[grid.column(of: x)].add(window.storage[place])
      }
    }
    pixels += cells.map(\.pixel)
  }
  do throws(ComparisonError) {
    return try grid.bitmap(pixels)
  } catch {
    throw EngineError(.comparison(error), path: path)
  }
}

/// The same of a picture in memory.
package func thumbnail(_ bitmap: Bitmap, width: Int) -> Bitmap {
  let grid = ThumbnailGrid(picture: (bitmap.width, bitmap.height), most: width)
  var pixels: [Pixel] = []
  for row in 0..<grid.rows {
    var cells = [ThumbnailCell](repeating: ThumbnailCell(), count: grid.columns)
    for y in grid.rows(of: row) {
      for x in 0..<bitmap.width { cells[grid.column(of: x)].add(bitmap[x, y]) }
    }
    pixels += cells.map(\.pixel)
  }
  do throws(ComparisonError) {
    return try grid.bitmap(pixels)
  } catch {
    // It has one column and one row at least.
    return bitmap
  }
}

/// How the pixels of a picture are shared out among those of its thumbnail.
private struct ThumbnailGrid {
  let columns: Int
  let rows: Int
  private let picture: (width: Int, height: Int)

  init(picture: (width: Int, height: Int), most width: Int) {
    self.picture = picture
    columns = max(1, min(width, picture.width))
    rows = max(1, picture.height * columns / picture.width)
  }

  func column(of x: Int) -> Int { x * columns / picture.width }

  func rows(of row: Int) -> Range<Int> {
    row * picture.height / rows..<(row + 1) * picture.height / rows
  }

  func bitmap(_ pixels: [Pixel]) throws(ComparisonError) -> Bitmap {
    try Bitmap(width: columns, height: rows) { x, y in pixels[y * columns + x] }
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
