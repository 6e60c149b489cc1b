import PNGCoding
import PixelComparison
import Testing

/// One picture in every way that PNG can store it.
struct ColorTypeTests {
  private static let (width, height) = (9, 7)
  private static let palette: [[UInt8]] = [
    [0, 0, 0], [255, 255, 255], [85, 85, 85], [170, 170, 170],
  ]

  private static func index(_ x: Int, _ y: Int) -> Int { (x * 3 + y * y) % 4 }

  /// Whole-byte pixels.
  private static func file(
    color: Int, depth: Int = 8, interlace: Int = 0, before extra: [TestPNG.Chunk] = [],
    pixel: (Int) -> [UInt8]
  ) -> [UInt8] {
    let raw = interlace == 1 ? TestPNG.interlacedRaw : TestPNG.raw
    let rows = raw(width, height) { x, y in pixel(index(x, y)) }
    return TestPNG(
      width: width, height: height, depth: depth, color: color, interlace: interlace, raw: rows,
      before: extra
    ).bytes
  }

  /// Pixels of two bits.
  private static func packedFile(
    color: Int, before extra: [TestPNG.Chunk] = [], sample: (Int) -> Int
  ) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0..<height {
      var row = [UInt8](repeating: 0, count: (width + 3) / 4)
      for x in 0..<width { row[x / 4] |= UInt8(sample(index(x, y)) << (6 - x % 4 * 2)) }
      raw += [0] + row
    }
    return TestPNG(
      width: width, height: height, depth: 2, color: color, raw: raw, before: extra
    ).bytes
  }

  private static let files: [(name: String, bytes: [UInt8])] = {
    let colors = TestPNG.Chunk(type: "PLTE", data: palette.flatMap { $0 })
    let opaque = TestPNG.Chunk(type: "tRNS", data: [255, 255, 255, 255])
    return [
      ("RGB", file(color: 2) { palette[$0] }),
      ("RGBA", file(color: 6) { palette[$0] + [255] }),
      ("gray", file(color: 0) { [palette[$0][0]] }),
      ("gray and alpha", file(color: 4) { [palette[$0][0], 255] }),
      ("palette", file(color: 3, before: [colors]) { [UInt8($0)] }),
      ("palette, all opaque", file(color: 3, before: [colors, opaque]) { [UInt8($0)] }),
      ("palette of two bits", packedFile(color: 3, before: [colors]) { $0 }),
      ("gray of two bits", packedFile(color: 0) { [0, 3, 1, 2][$0] }),
      ("RGB of 16 bits", file(color: 2, depth: 16) { palette[$0].flatMap { [$0, $0] } }),
      (
        "RGBA of 16 bits",
        file(color: 6, depth: 16) { (palette[$0] + [255]).flatMap { [$0, $0] } }
      ),
      ("RGBA, interlaced", file(color: 6, interlace: 1) { palette[$0] + [255] }),
      ("gray, interlaced", file(color: 0, interlace: 1) { [palette[$0][0]] }),
    ]
  }()

  @Test func howPixelsAreStoredIsNoChange() throws {
    for expected in Self.files {
      for actual in Self.files {
        for options in allOptions {
          let one = try result(expected.bytes, options).get()
          let other = try result(actual.bytes, options).get()
          #expect(one == other, "\(expected.name), \(actual.name)")
          let comparison = try BitmapComparator().compare(expected: one, actual: other)
          #expect(comparison.verdict == .identical, "\(expected.name), \(actual.name)")
        }
      }
    }
    // Not because all are empty.
    let first = try Bitmap(png: Self.files[0].bytes)
    let shades = Set((0..<Self.width * Self.height).map { first.pixels[$0].red })
    #expect(shades == [0, 85, 170, 255])
  }
}
