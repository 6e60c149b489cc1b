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

/// The same of a picture in memory, of so many rows at most as well.
package func thumbnail(_ bitmap: Bitmap, width: Int, height: Int = .max) -> Bitmap {
  let grid = ThumbnailGrid(
    picture: (bitmap.width, bitmap.height), most: width, mostRows: height)
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

  init(picture: (width: Int, height: Int), most width: Int, mostRows: Int = .max) {
    self.picture = picture
    let widest = max(1, min(width, picture.width))
    let tallest = max(1, picture.height * widest / picture.width)
    rows = max(1, min(tallest, mostRows))
    columns = rows == tallest ? widest : max(1, picture.width * rows / picture.height)
  }

  func column(of x: Int) -> Int { x * columns / picture.width }

  func rows(of row: Int) -> Range<Int> {
    row * picture.height / rows..<(row + 1) * picture.height / rows
  }

  func bitmap(_ pixels: [Pixel]) throws(ComparisonError) -> Bitmap {
    try Bitmap(width: columns, height: rows) { x, y in pixels[y * columns + x] }
  }
}
