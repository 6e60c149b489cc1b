import PNGCoding
import PixelComparison
import TestSupport
import Testing

struct WritingTests {
  /// IHDR's bit depth and colour type.
  static func layout(_ png: [UInt8]) -> [UInt8] { Array(png[24...25]) }

  @Test(arguments: 1...70)
  func aBitmapSurvivesBeingWritten(width: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for colors in [1, 2, 3, 5, 17, 256, 300, Int.max] {
      let levels = colors == .max ? 256 : min(colors, 256)
      let gray = Bool.random(using: &generator)
      let opaque = Bool.random(using: &generator)
      let bitmap = try Bitmap(width: width, height: 9) { _, _ in
        let r = UInt8(Int.random(in: 0..<levels, using: &generator) * 255 / max(1, levels - 1))
        let g = gray ? r : UInt8(Int.random(in: 0..<min(levels, 3), using: &generator))
        return Pixel(red: r, green: g, blue: gray ? r : 7, alpha: opaque ? 255 : 255 - g)
      }
      let png = try bitmap.pngData()
      #expect(try Bitmap(png: png) == bitmap, "seed \(seed), \(colors) colors")
      #expect(try Bitmap(png: bitmap.quickPNGData()) == bitmap, "seed \(seed), \(colors) colors")
      #expect(try bitmap.pngData() == png)
    }
  }

  @Test func theSmallestLayoutThatLosesNothingIsTaken() throws {
    func layout(_ pixel: @escaping (Int, Int) -> Pixel) throws -> [UInt8] {
      try Self.layout(Bitmap(width: 64, height: 64, pixel: pixel).pngData())
    }
    #expect(
      try layout { x, _ in
        x % 2 == 0 ? Pixel(red: 0, green: 0, blue: 0) : Pixel(red: 255, green: 255, blue: 255)
      } == [1, 0])
    #expect(
      try layout { x, _ in
        Pixel(red: UInt8(x % 4 * 85), green: UInt8(x % 4 * 85), blue: UInt8(x % 4 * 85))
      } == [2, 0])
    #expect(
      try layout { x, y in Pixel(red: UInt8(x + y), green: UInt8(x + y), blue: UInt8(x + y)) } == [
        8, 0,
      ])
    #expect(try layout { x, _ in Pixel(red: UInt8(x % 2), green: 0, blue: 9) } == [1, 3])
    #expect(
      try layout { x, _ in Pixel(red: UInt8(x % 16), green: 0, blue: 9, alpha: 3) } == [4, 3])
    #expect(try layout { x, y in Pixel(red: UInt8(x), green: UInt8(y), blue: 9) } == [8, 2])
    #expect(
      try layout { x, y in Pixel(red: UInt8(x), green: UInt8(y), blue: 9, alpha: 8) } == [8, 6])
    #expect(
      try layout { x, y in Pixel(red: UInt8(x), green: UInt8(x), blue: UInt8(x), alpha: UInt8(y)) }
        == [8, 4])
  }

  @Test func aPaletteStreamsRowByRow() throws {
    let colors = [
      Pixel(red: 1, green: 2, blue: 3, alpha: 0), Pixel(red: 4, green: 5, blue: 6),
      Pixel(red: 0, green: 0, blue: 255),
    ]
    func write(bandRows: Int) throws -> [UInt8] {
      let sink = PNGMemorySink()
      let writer = try PNGRowWriter(
        sink, size: (width: 100, height: 12), layout: .palette8(colors), effort: .fast)
      for band in 0..<(12 / bandRows) {
        let rows = (0..<(100 * bandRows)).map { UInt8(($0 + band * bandRows * 100) % 3) }
        try unsafe writer.writeRows(rows.span.bytes)
      }
      try writer.finish()
      return sink.bytes
    }
    let png = try write(bandRows: 1)
    #expect(try write(bandRows: 4) == png)
    let bitmap = try Bitmap(png: png)
    #expect((0..<1200).allSatisfy { bitmap.pixels[$0] == colors[$0 % 3] })
  }

  @Test func rgbaRowsStream() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let bitmap = try Bitmap(width: 300, height: 200) { _, _ in
      Pixel(
        red: .random(in: 0...255, using: &generator), green: 0,
        blue: .random(in: 0...255, using: &generator),
        alpha: .random(in: 0...255, using: &generator))
    }
    let sink = PNGMemorySink()
    let writer = try PNGRowWriter(
      sink, size: (width: 300, height: 200), layout: .rgba8, effort: .fast)
    let rows = rgba(bitmap)
    try unsafe writer.writeRows(rows.span.bytes)
    try writer.finish()
    #expect(try Bitmap(png: sink.bytes) == bitmap, "seed \(seed)")
  }

  @Test func aSinkThatFailsIsSaid() throws {
    final class FullSink: PNGByteSink {
      func write(_ bytes: RawSpan) -> Bool { false }
    }
    #expect(throws: PNGError(.sinkFailed)) {
      _ = try PNGRowWriter(FullSink(), size: (width: 1, height: 1), layout: .rgba8, effort: .fast)
    }
  }

  @Test func rowsThatDoNotFitThePictureAreRefused() throws {
    let writer = try PNGRowWriter(
      PNGMemorySink(), size: (width: 2, height: 1), layout: .rgba8, effort: .fast)
    let short: [UInt8] = [1, 2, 3, 4]
    #expect(throws: PNGError.self) { try unsafe writer.writeRows(short.span.bytes) }
    #expect(throws: PNGError.self) { try writer.finish() }
    for colors in [0, 257] {
      let palette = [Pixel](repeating: Pixel(red: 0, green: 0, blue: 0), count: colors)
      #expect(throws: PNGError.self) {
        _ = try PNGRowWriter(
          PNGMemorySink(), size: (width: 2, height: 1), layout: .palette8(palette), effort: .fast)
      }
    }
  }
}
