import PNGCoding
import PixelComparison
import SnapshotEngine
import Testing

struct StreamingTests {
  /// Settings that take different ways through the comparator.
  static let settings: [ComparisonSettings] = [
    ComparisonSettings(),
    ComparisonSettings(metric: .channels(tolerance: 3, transparency: .composited)),
    ComparisonSettings(
      metric: .channels(tolerance: 2, transparency: .straight), antialiasing: .excluded),
    ComparisonSettings(metric: .yiq(threshold: 0.05), antialiasing: .excluded),
    ComparisonSettings(metric: .ciede2000(deltaE: 2), antialiasing: .excluded),
    ComparisonSettings(mask: Mask(ignored: [.top(1), .region(x: 1, y: 1, width: 2, height: 3)])),
  ]

  @Test("files compared in bands give what bitmaps in memory give, pictures too", arguments: 0..<6)
  func streamingEqualsMemory(index: Int) throws {
    let seed = UInt64.random(in: .min ... .max)
    var pictures = PicturesFromSeed(seed: seed)
    for style in DiffStyle.allCases {
      // Wide and high enough for several bands of 32 K pixels, or small.
      let (width, height) =
        pictures.integer(0...1) == 0
        ? (pictures.integer(300...500), pictures.integer(70...120))
        : (pictures.integer(4...30), pictures.integer(4...30))
      let expected = try pictures.bitmap(width: width, height: height)
      let actual = try pictures.changed(expected, oneIn: pictures.integer(2...2000))
      try check(expected, actual, Self.settings[index], style, seed)
    }
  }

  @Test("pictures of two sizes: a mismatch, and an image over the union", arguments: 0..<6)
  func sizesDiffer(index: Int) throws {
    let seed = UInt64.random(in: .min ... .max)
    var pictures = PicturesFromSeed(seed: seed)
    for style in DiffStyle.allCases {
      let expected = try pictures.bitmap(
        width: pictures.integer(4...300), height: pictures.integer(4...120))
      let actual = try pictures.bitmap(
        width: pictures.integer(4...300), height: pictures.integer(4...120))
      try check(expected, actual, Self.settings[index], style, seed)
    }
  }

  private func check(
    _ expected: Bitmap, _ actual: Bitmap, _ settings: ComparisonSettings, _ style: DiffStyle,
    _ seed: UInt64
  ) throws {
    let folder = try ScratchFolder()
    let request = FileComparisonRequest(
      expected: .file(try folder.write(expected, "e.png")),
      actual: .file(try folder.write(actual, "a.png")), settings: settings,
      diff: DiffRequest(path: folder.path("d.png"), style: style))
    let compared = try compareFiles(request)
    let inMemory = try BitmapComparator(settings: settings).compare(
      expected: expected, actual: actual)
    #expect(compared.comparison == inMemory, "seed \(seed)")
    #expect(compared.diffFailure == nil, "seed \(seed)")
    let names = try folder.names
    if inMemory.verdict == .identical {
      #expect(names == ["a.png", "e.png"], "seed \(seed)")
    } else {
      #expect(names == ["a.png", "d.png", "e.png"], "seed \(seed)")
      let drawn = try DiffRenderer(style: style).diffImage(
        expected: expected, actual: actual, settings: settings)
      #expect(try Bitmap(png: folder.read("d.png")) == drawn, "seed \(seed)")
    }
  }
}
