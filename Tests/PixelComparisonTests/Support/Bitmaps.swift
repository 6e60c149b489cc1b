import PixelComparison

extension Bitmap {
  /// One colour everywhere.
  static func filled(
    _ width: Int, _ height: Int, with pixel: Pixel = Pixel(red: 120, green: 130, blue: 140)
  ) throws -> Bitmap {
    try Bitmap(
      bytes: Array(repeating: pixel.values.map { UInt8($0) }, count: width * height).flatMap(
        \.self),
      width: width, height: height, layout: .rgba())
  }

  /// This bitmap with some pixels replaced.
  func changing(
    _ places: [(x: Int, y: Int)], to pixel: Pixel = Pixel(red: 0, green: 0, blue: 0)
  ) throws -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for index in 0..<width * height { bytes += pixels[index].values.map { UInt8($0) } }
    for place in places {
      let start = (place.y * width + place.x) * 4
      bytes.replaceSubrange(start..<start + 4, with: pixel.values.map { UInt8($0) })
    }
    return try Bitmap(bytes: bytes, width: width, height: height, layout: .rgba())
  }

  /// All pixels, row after row.
  var all: [Pixel] { (0..<pixels.count).map { pixels[$0] } }
}

/// Compares with settings made on the spot.
func compare(
  _ expected: Bitmap, _ actual: Bitmap, metric: ColorMetric = .channels(),
  antialiasing: Antialiasing = .counted, allowance: Allowance = .none, mask: Mask = Mask()
) throws -> Comparison {
  try BitmapComparator(
    settings: ComparisonSettings(
      metric: metric, antialiasing: antialiasing, allowance: allowance, mask: mask)
  ).compare(expected: expected, actual: actual)
}

/// The kind of the error that `body` throws; nil when it throws none.
func kind(of body: () throws -> Void) -> ComparisonError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return (error as? ComparisonError)?.kind
  }
}
