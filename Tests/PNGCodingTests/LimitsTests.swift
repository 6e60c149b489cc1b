import PNGCoding
import Testing

struct LimitsTests {
  /// Header, and nothing of the data that it announces: under 100 bytes.
  static func headerOnly(_ width: Int, _ height: Int, depth: Int = 8, color: Int = 6) -> [UInt8] {
    TestPNG(width: width, height: height, depth: depth, color: color, raw: [0]).bytes
  }

  @Test(arguments: [
    (32_768, 32_768), (65_535, 65_535), (0x7FFF_FFFF, 0x7FFF_FFFF), (50_000_001, 1),
  ])
  func aHeaderOverTheLimitIsRefused(width: Int, height: Int) {
    let png = Self.headerOnly(width, height)
    #expect(png.count < 100)
    #expect(outcome(png) == "limitExceeded")
    let message = failure(png)?.description ?? ""
    #expect(
      message == "\(width) x \(height) pixels, over the limit of 50000000 pixels; "
        + "raise PNGLimits.maxPixels")
  }

  @Test func theLimitIsTheLastSizeThatPasses() {
    let png = TestPNG.small().bytes
    #expect(outcome(png, limits: PNGLimits(maxPixels: 12)) == "accepted")
    #expect(outcome(png, limits: PNGLimits(maxPixels: 11)) == "limitExceeded")
    #expect(outcome(png, limits: PNGLimits(maxWidth: 4)) == "accepted")
    #expect(outcome(png, limits: PNGLimits(maxWidth: 3)) == "limitExceeded")
    #expect(outcome(png, limits: PNGLimits(maxHeight: 3)) == "accepted")
    #expect(outcome(png, limits: PNGLimits(maxHeight: 2)) == "limitExceeded")
    #expect(outcome(png, limits: PNGLimits(maxFileBytes: png.count)) == "accepted")
    #expect(outcome(png, limits: PNGLimits(maxFileBytes: png.count - 1)) == "limitExceeded")
    #expect(outcome(png, limits: PNGLimits(maxPixels: -1)) == "limitExceeded")
  }

  @Test func aFileOfUnknownSizeIsReadUpToTheLimit() {
    let png = TestPNG.small().bytes
    let source = OddSource(png, sizeKnown: false)
    #expect(throws: PNGError(.limitExceeded(.fileBytes, found: 71, allowed: 70))) {
      _ = try readAll(source, limits: PNGLimits(maxFileBytes: 70))
    }
  }

  @Test func aMillionColumnsAreNoLimit() {
    let wide = TestPNG(
      width: 1_000_001, height: 1, depth: 1, color: 0, raw: [UInt8](repeating: 0, count: 125_002))
    #expect(outcome(wide.bytes) == "accepted")
  }

  @Test(arguments: [0, 0x8000_0000, 0xFFFF_FFFF])
  func sidesThatPNGDoesNotHaveAreRefused(side: Int) {
    let all = PNGLimits(maxPixels: .max, maxWidth: .max, maxHeight: .max)
    #expect(outcome(Self.headerOnly(side, 1), limits: all) == "corrupt")
    #expect(outcome(Self.headerOnly(1, side), limits: all) == "corrupt")
  }

  @Test(arguments: [0, 1])
  func theGreatestSidesAreReadUntilTheirDataEnd(interlace: Int) {
    let all = PNGLimits(maxPixels: .max)
    let tall = TestPNG(width: 1, height: 0x7FFF_FFFF, color: 0, interlace: interlace, raw: [0, 7])
    let endless = OddSource(tall.bytes, sizeKnown: false)
    let reader = try? PNGRowReader(endless, limits: all)
    #expect(reader?.header.height == 0x7FFF_FFFF)
    // A file of known size is known to be too short.
    #expect(throws: PNGError.self) { try PNGRowReader(PNGMemorySource(tall.bytes), limits: all) }
  }
}
