import PixelComparison

/// Small pictures that differ in a known way.
enum Pictures {
  static let gray = Pixel(red: 100, green: 100, blue: 100)

  static func flat(_ width: Int, _ height: Int, _ pixel: Pixel = gray) throws -> Bitmap {
    try Bitmap(width: width, height: height) { _, _ in pixel }
  }

  /// Gray, with the first `count` pixels, row by row, changed by `red`.
  static func changed(
    _ count: Int, by red: UInt8 = 50, width: Int = 10, height: Int = 10
  ) throws -> Bitmap {
    try Bitmap(width: width, height: height) { x, y in
      y * width + x < count ? Pixel(red: 100 + red, green: 100, blue: 100) : gray
    }
  }

  /// A folder with `a.png`, 10 x 10 and gray, and `b.png`, the same with `count` pixels changed.
  static func pair(changed count: Int, by red: UInt8 = 50) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.png", flat(10, 10))
    try folder.write("b.png", changed(count, by: red))
    return folder
  }
}
