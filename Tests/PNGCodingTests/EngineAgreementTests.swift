import PNGCoding
import PixelComparison
import TestSupport
import Testing

/// The fast engine, with either inflater, gives what libpng gives.
struct EngineAgreementTests {
  /// A picture of random filters and bytes with runs, as filtered screens have them.
  static func picture(
    color: Int, width: Int, height: Int, transparent: Bool, using generator: inout SeededGenerator
  ) -> (png: TestPNG, raw: [UInt8]) {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 1
    let pool = (0..<min(16, height)).map { _ in
      row(of: width * channels, using: &generator)
    }
    var raw: [UInt8] = []
    for y in 0..<height {
      raw.append(UInt8(y < 5 ? y : Int.random(in: 0...4, using: &generator)))
      raw += pool[Int.random(in: pool.indices, using: &generator)]
    }
    var extra: [TestPNG.Chunk] = []
    if color == 3 {
      let colors = (0..<768).map { _ in UInt8.random(in: 0...255, using: &generator) }
      extra.append(TestPNG.Chunk(type: "PLTE", data: colors))
    }
    if transparent {
      let data: [UInt8] = [0: [0, 0], 2: [0, 0, 0, 0, 0, 0], 3: [0, 128, 7]][color] ?? []
      if !data.isEmpty { extra.append(TestPNG.Chunk(type: "tRNS", data: data)) }
    }
    let png = TestPNG(width: width, height: height, color: color, raw: raw, before: extra)
    return (png, raw)
  }

  private static func row(of count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    var row: [UInt8] = []
    // Long rows repeat themselves, at a distance that no kernel's block divides.
    while row.count < min(count, 1999) {
      let run = Int.random(in: 1...12, using: &generator)
      let noisy = Int.random(in: 0..<3, using: &generator) == 0
      row += (0..<run).map { _ in noisy ? UInt8.random(in: 0...255, using: &generator) : 0 }
    }
    while row.count < count { row += row.prefix(1999) }
    return Array(row.prefix(count))
  }

  @Test(arguments: [0, 2, 3, 4, 6], [false, true])
  func everyFilterAndWidthAndSplitGivesTheSamePixels(color: Int, transparent: Bool) {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for width in 1...70 {
      let (png, raw) = Self.picture(
        color: color, width: width, height: 7, transparent: transparent, using: &generator)
      for size in [1, 2, 7, 8192, Int.max] {
        #expect(
          outcome(png.compressing(raw, chunkSize: size).bytes) == "accepted",
          "width \(width), chunks of \(size), seed \(seed)")
      }
    }
  }

  @Test(arguments: [0, 2, 3, 4, 6])
  func picturesOfManyWindowsGiveTheSamePixels(color: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let (png, raw) = Self.picture(
      color: color, width: 301, height: 1700, transparent: true, using: &generator)
    let bytes = png.compressing(raw, chunkSize: 8192).bytes
    #expect(outcome(bytes) == "accepted", "seed \(seed)")
    let reader = try PNGRowReader(PNGMemorySource(bytes))
    #expect(reader.isFast)
  }

  @Test func wideRowsGiveTheSamePixels() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let (png, raw) = Self.picture(
      color: 2, width: 100_003, height: 3, transparent: false, using: &generator)
    #expect(outcome(png.compressing(raw).bytes) == "accepted", "seed \(seed)")
  }

  @Test(arguments: [1, 3, 64, 1000])
  func bandsMayHaveAnyHeight(rows: Int) throws {
    var generator = SeededGenerator(seed: 1)
    let (png, raw) = Self.picture(
      color: 2, width: 120, height: 900, transparent: false, using: &generator)
    let bytes = png.compressing(raw).bytes
    let whole = try Bitmap(png: bytes)
    #expect(
      try readAll(PNGMemorySource(bytes), rows: rows) == (0..<(120 * 900)).map { whole.pixels[$0] })
  }

  @Test(
    .enabled(if: ConformanceData.has("pngsuite"), "PIXSNAP_CONFORMANCE_DATA has no pngsuite"),
    arguments: pngSuiteOracle)
  func theyAgreeOnPNGSuite(name: String, width: Int, height: Int, hash: UInt64) throws {
    #expect(try outcome(ConformanceData.bytes("pngsuite/\(name)")) == "accepted")
  }

  /// What was handed out before the damage was met stays true; what follows is libpng's answer.
  @Test(arguments: [2, 6])
  func damageFarIntoAFileIsFoundByBoth(color: Int) throws {
    var generator = SeededGenerator(seed: 2)
    let (png, raw) = Self.picture(
      color: color, width: 200, height: 1500, transparent: false, using: &generator)
    let good = png.compressing(raw, chunkSize: 8192)
    var wrongCRC = good
    wrongCRC.chunks[wrongCRC.chunks.count - 2].crcError = 1
    #expect(outcome(wrongCRC.bytes) == "badChecksum")
    #expect(outcome(Array(good.bytes.dropLast(5000))) == "truncated")
    var wrongFilter = raw
    wrongFilter[raw.count - raw.count / 1500] = 5
    #expect(outcome(png.compressing(wrongFilter).bytes) == "corrupt")
  }

  /// zlib's stream with a window of 256 bytes in its head but a distance of 600.
  @Test func aDistanceBeyondTheDeclaredWindowIsRefused() {
    let row = (0..<600).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let raw = [0] + row + [0] + row
    var stream = compressed(raw)
    #expect(stream[0] == 0x78)
    stream[0] = 0x08
    stream[1] = 0x1D
    let png = TestPNG(width: 600, height: 2, color: 0, raw: raw).replacingImageData([stream])
    #expect(outcome(png.bytes) == "corrupt")
  }

  @Test(arguments: [0x18, 0x48, 0x68])
  func aSmallDeclaredWindowIsAccepted(method: Int) {
    let flags = 31 - method << 8 % 31
    let head = [UInt8(method), UInt8(flags % 31)]
    let raw = TestPNG.smallRaw
    let png = TestPNG.small().replacingImageData([TestPNG.zlib(raw, head: head)])
    #expect(outcome(png.bytes) == "accepted")
  }
}
