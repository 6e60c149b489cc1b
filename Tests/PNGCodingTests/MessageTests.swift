import PNGCoding
import Testing

/// What a person reads: what was seen, in words and numbers, whichever library found it.
struct MessageTests {
  typealias Chunk = TestPNG.Chunk

  private static func palette(_ colors: Int, depth: Int = 8, alphas: Int? = nil) -> TestPNG {
    var png = TestPNG.palette(depth: depth, width: 1, row: [0], colors: colors)
    if let alphas {
      png.chunks.insert(
        Chunk(type: "tRNS", data: [UInt8](repeating: 9, count: alphas)), at: 2)
    }
    return png
  }

  private static func tRNS(_ count: Int, color: Int) -> TestPNG {
    let pixel = [UInt8](repeating: 0, count: [0: 1, 2: 3, 4: 2, 6: 4][color] ?? 1)
    return TestPNG(
      width: 1, height: 1, color: color, raw: [0] + pixel,
      before: [Chunk(type: "tRNS", data: [UInt8](repeating: 0, count: count))])
  }

  static let refused: [(png: TestPNG, says: String)] = [
    (TestPNG.small().replacingImageData([]), "there is no image data (in chunk IEND"),
    (
      palette(1, alphas: 2),
      "the chunk has 2 entries for transparency, but the palette has 1 colour (in chunk tRNS"
    ),
    (
      palette(3, alphas: 0),
      "the chunk has 0 entries for transparency, but the palette has 3 colours (in chunk tRNS"
    ),
    (
      tRNS(3, color: 0),
      "the chunk has 3 bytes, but the transparent colour of a grey picture has 2 (in chunk tRNS"
    ),
    (
      tRNS(1, color: 2),
      "the chunk has 1 byte, but the transparent colour of an RGB picture has 6 (in chunk tRNS"
    ),
    (tRNS(2, color: 6), "a picture with an alpha channel cannot have this chunk (in chunk tRNS"),
    (
      palette(3, depth: 1),
      "the palette has 3 colours, but indices of 1 bit reach 2 (in chunk PLTE"
    ),
    (
      palette(17, depth: 4),
      "the palette has 17 colours, but indices of 4 bits reach 16 (in chunk PLTE"
    ),
    (
      TestPNG.palette(depth: 8, width: 1, row: [1], colors: 1),
      "a pixel has palette index 1, but the palette has 1 colour (index 0)"
    ),
    (
      TestPNG.palette(depth: 4, width: 1, row: [0x90], colors: 5),
      "a pixel has palette index 9, but the palette has 5 colours (indices 0 to 4)"
    ),
    (
      TestPNG.small(before: [Chunk(type: "ab\u{1}d", data: [])]),
      "the name of the chunk is not four letters (in chunk ab\\x01d"
    ),
    (
      TestPNG.small(before: [Chunk(type: "\u{0}\u{0}\u{0}\\", data: [])]),
      "the name of the chunk is not four letters (in chunk \\x00\\x00\\x00\\x5C"
    ),
    (
      TestPNG.small(before: [Chunk(type: "ABCD", data: [])]),
      "the critical chunk ABCD is not known here"
    ),
    (
      TestPNG(width: 1, height: 1, color: 3, raw: [0, 0]),
      "there is no palette before the image data (in chunk IDAT"
    ),
    (
      TestPNG.small(before: [Chunk(type: "IHDR", data: [])]),
      "the chunk stands where it must not (in chunk IHDR"
    ),
    (
      TestPNG(width: 1, height: 1, depth: 3, color: 0, raw: [0, 0]),
      "a bit depth that PNG does not have (in chunk IHDR"
    ),
    (
      TestPNG(width: 1, height: 1, color: 5, raw: [0, 0]),
      "a colour type that PNG does not have (in chunk IHDR"
    ),
    (
      TestPNG(width: 1, height: 1, color: 0, raw: [5, 0]),
      "a row has a filter type that PNG does not have (in chunk IDAT"
    ),
    (
      TestPNG.small().replacingImageData([[0x78, 1, 7]]),
      "the compressed data are broken (invalid block type) (in chunk IDAT"
    ),
  ]

  @Test(arguments: refused)
  func theySayWhatWasSeen(png: TestPNG, says: String) {
    let message = failure(png.bytes)?.description ?? "accepted"
    #expect(message.contains(says), "\(message)")
    #expect(!outcome(png.bytes).contains("disagree"))
    #expect(!message.contains("color") && !message.contains("tRNS:"), "\(message)")
  }

  @Test func limitsAreSaidWithWhatIsOverThem() {
    let wide = LimitsTests.headerOnly(1, 1 << 30)
    #expect(
      failure(wide)?.description
        == "1 x 1073741824 pixels, over the limit of 50000000 pixels; "
        + "raise PNGLimits.maxPixels")
    let png = TestPNG.small().bytes
    #expect(
      failure(png, limits: PNGLimits(maxWidth: 3))?.description
        == "4 columns, over the limit of 3; raise PNGLimits.maxWidth")
    #expect(
      failure(png, limits: PNGLimits(maxHeight: 2))?.description
        == "3 rows, over the limit of 2; raise PNGLimits.maxHeight")
    #expect(
      failure(png, limits: PNGLimits(maxFileBytes: 70))?.description
        == "a file of \(png.count) bytes, over the limit of 70; raise PNGLimits.maxFileBytes")
  }

  /// The specification, 11.2.2: no more colours than the indices can tell apart.
  @Test(arguments: [1, 2, 4])
  func aPaletteLongerThanItsIndicesIsRefused(depth: Int) {
    let most = 1 << depth
    #expect(outcome(Self.palette(most, depth: depth).bytes) == "accepted")
    for colors in [most + 1, 256] {
      let long = Self.palette(colors, depth: depth)
      #expect(outcome(long.bytes) == "corrupt")
      #expect(StructureTests.check(long.bytes) == "corrupt")
    }
    var damaged = Self.palette(most + 1, depth: depth)
    damaged.chunks[1].crcError = 1
    #expect(outcome(damaged.bytes) == "badChecksum")
  }

  @Test(arguments: [2, 6])
  func aSuggestedPaletteMayHave256Colors(color: Int) {
    let suggested = Chunk(type: "PLTE", data: [UInt8](repeating: 0, count: 768))
    let raw = [UInt8](repeating: 0, count: color == 2 ? 4 : 5)
    let png = TestPNG(width: 1, height: 1, color: color, raw: raw, before: [suggested])
    #expect(outcome(png.bytes) == "accepted")
  }
}
