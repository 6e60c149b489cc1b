import Testing

@testable import PixelComparison

/// Sizes at the ends of what there is, under every setting.
@Suite struct SizeTests {
  private static let metrics: [ColorMetric] =
    Transparency.allCases.map { .channels(tolerance: 3, transparency: $0) }
    + [.yiq(threshold: 0.05), .ciede2000(deltaE: 2)]

  private static let cases: [(ColorMetric, Antialiasing)] = metrics.flatMap { metric in
    Antialiasing.allCases.map { (metric, $0) }
  }

  @Test(arguments: cases)
  func extremeSizesWorkUnderEverySetting(
    metric: ColorMetric, antialiasing: Antialiasing
  ) throws {
    for (width, height) in [(1, 1), (65_535, 1), (1, 65_535), (2, 3)] {
      let before = try Bitmap.filled(width, height)
      let places = Set([0, width * height / 2, width * height - 1])
      let after = try before.changing(places.map { ($0 % width, $0 / width) })
      let found = try compare(before, after, metric: metric, antialiasing: antialiasing)
      let details = try #require(found.details)
      #expect(found.verdict == .different)
      #expect(details.changedPixels + details.antialiasedPixels == places.count)
      #expect(details.boundingBox == Region(x: 0, y: 0, width: width, height: height))
      #expect(details.greatestDelta.red == .init(delta: 120, x: 0, y: 0))
      #expect(
        try compare(before, before, metric: metric, antialiasing: antialiasing).verdict
          == .identical)
    }
  }

  @Test func fiftyMillionPixelsWorkUnderEverySetting() throws {
    let side = 7071
    var bytes = [UInt8](repeating: 90, count: side * side * 4)
    let before = try Bitmap(bytes: bytes, width: side, height: side, layout: .rgba())
    // The last pixel, and one in the middle of every 1000th row.
    let places =
      stride(from: 500, to: side, by: 1000).map { (x: side / 2, y: $0) }
      + [(x: side - 1, y: side - 1)]
    for place in places { bytes[(place.y * side + place.x) * 4] = 200 }
    let after = try Bitmap(bytes: bytes, width: side, height: side, layout: .rgba())
    for (metric, antialiasing) in Self.cases {
      let details = try #require(
        try compare(before, after, metric: metric, antialiasing: antialiasing).details)
      #expect(details.comparedPixels == 49_999_041)
      #expect(details.changedPixels == 8 && details.clusters.count == 8)
      #expect(details.boundingBox == Region(x: 3535, y: 500, width: 3536, height: 6571))
    }
  }
}
