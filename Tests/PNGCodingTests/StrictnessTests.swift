import PNGCoding
import PixelComparison
import Testing

/// What libpng would let pass, and is refused; and what is harmless, and is accepted.
struct StrictnessTests {
  typealias Chunk = TestPNG.Chunk

  static let text = Chunk(type: "tEXt", data: Array("Comment\u{0}hello".utf8))
  static let small = TestPNG.small()
  static let stream = TestPNG.zlib(TestPNG.smallRaw)

  @Test func theUndamagedFileIsAccepted() throws {
    let bitmap = try Bitmap(png: Self.small.bytes)
    #expect(bitmap.pixels[5] == Pixel(red: 112, green: 129, blue: 146))
  }

  @Test(arguments: ["tEXt", "tRNS", "IDAT", "PLTE", "IEND", "vpAg", "iCCP", "tIME"])
  func aWrongCRCAnywhereIsRefused(type: String) {
    var png = TestPNG.palette(depth: 8, width: 3, row: [0, 1, 2], colors: 3, alphas: [0, 9])
    if png.index(of: type) == png.chunks.count {
      png.chunks.insert(Chunk(type: type, data: [1]), at: 1)
    }
    png.chunks[png.index(of: type)].crcError = 1
    #expect(outcome(png.bytes) == "badChecksum")
  }

  @Test func aWrongCRCAfterTheImageDataIsRefused() {
    let late = Chunk(type: "tEXt", data: [65, 0, 66], crcError: 1)
    #expect(outcome(Self.small.inserting(late, at: 2).bytes) == "badChecksum")
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func aWrongAdlerIsRefusedHoweverItIsSplit(tail: Int) {
    let wrong = TestPNG.zlib(TestPNG.smallRaw, adlerError: 1)
    let parts = [Array(wrong.dropLast(tail)), Array(wrong.suffix(tail))]
    #expect(outcome(Self.small.replacingImageData(parts).bytes) == "badChecksum")
  }

  @Test(arguments: 1...12)
  func imageDataThatEndTooEarlyAreRefused(missing: Int) {
    let short = Array(Self.stream.dropLast(missing))
    #expect(outcome(Self.small.replacingImageData([short]).bytes) == "corrupt")
  }

  @Test func aCompleteStreamOfTooFewRowsIsRefused() {
    let short = TestPNG.zlib(Array(TestPNG.smallRaw.dropLast(13)))
    #expect(outcome(Self.small.replacingImageData([short]).bytes) == "corrupt")
    let one = TestPNG.zlib(Array(TestPNG.smallRaw.dropLast(1)))
    #expect(outcome(Self.small.replacingImageData([one]).bytes) == "corrupt")
  }

  @Test(arguments: [1, 13, 70_000])
  func moreRowsThanThePictureHasAreRefused(extra: Int) {
    let long = TestPNG.zlib(TestPNG.smallRaw + [UInt8](repeating: 0, count: extra))
    #expect(outcome(Self.small.replacingImageData([long]).bytes) == "corrupt")
  }

  @Test func bytesBehindTheCompressedDataAreRefused() {
    #expect(outcome(Self.small.replacingImageData([Self.stream + [0]]).bytes) == "corrupt")
    #expect(outcome(Self.small.replacingImageData([Self.stream, [0]]).bytes) == "corrupt")
    #expect(outcome(Self.small.replacingImageData([Self.stream, Self.stream]).bytes) == "corrupt")
  }

  @Test(arguments: [1, 2, 3, 7])
  func imageDataMayBeSplitAnywhere(size: Int) throws {
    let parts = stride(from: 0, to: Self.stream.count, by: size).map {
      Array(Self.stream[$0..<min($0 + size, Self.stream.count)])
    }
    let split = Self.small.replacingImageData(parts + [[]]).bytes
    #expect(try Bitmap(png: split) == Bitmap(png: Self.small.bytes))
  }

  @Test func imageDataInterruptedByAnotherChunkAreRefused() {
    let parts = [Array(Self.stream.prefix(9)), Array(Self.stream.dropFirst(9))]
    let png = Self.small.replacingImageData(parts).inserting(Self.text, at: 2)
    #expect(outcome(png.bytes) == "corrupt")
    let late = Self.small.inserting(Self.text, at: 2).inserting(
      Chunk(type: "IDAT", data: []), at: 3)
    #expect(outcome(late.bytes) == "corrupt")
  }

  @Test func bytesAfterTheEndAreAccepted() throws {
    let trailed = Self.small.bytes + [UInt8](repeating: 7, count: 100_000)
    #expect(try Bitmap(png: trailed) == Bitmap(png: Self.small.bytes))
  }

  @Test(arguments: [
    "iCCP", "gAMA", "cHRM", "sRGB", "tEXt", "zTXt", "iTXt", "pHYs", "bKGD", "sBIT",
    "hIST", "tIME", "eXIf", "sPLT", "acTL", "fcTL", "fdAT", "vpAg", "cICP",
  ])
  func colorAndTextChunksRefuseNothingWhateverIsInThem(type: String) throws {
    let nonsense = Chunk(type: type, data: [1, 2, 3, 4, 5])
    let png = TestPNG.small(before: [nonsense, nonsense])
    #expect(try Bitmap(png: png.bytes) == Bitmap(png: Self.small.bytes))
  }

  @Test func chunksWithoutARightPlaceAreRefused() {
    let end = Self.small.chunks.count - 1
    let palette = Chunk(type: "PLTE", data: [1, 2, 3])
    let refused: [(String, TestPNG)] = [
      ("text first", Self.small.inserting(Self.text, at: 0)),
      ("two headers", Self.small.inserting(Self.small.chunks[0], at: 1)),
      ("a palette after the data", Self.small.inserting(palette, at: end)),
      ("two palettes", TestPNG.small(before: [palette, palette])),
      (
        "tRNS after the data",
        Self.small.inserting(Chunk(type: "tRNS", data: [0, 0, 0, 0, 0, 0]), at: end)
      ),
      (
        "two tRNS",
        TestPNG.small(before: [
          Chunk(type: "tRNS", data: [0, 0, 0, 0, 0, 0]),
          Chunk(type: "tRNS", data: [0, 0, 0, 0, 0, 0]),
        ])
      ),
      ("a short tRNS", TestPNG.small(before: [Chunk(type: "tRNS", data: [0, 0])])),
      ("an end with data", Self.small.inserting(Chunk(type: "IEND", data: [1]), at: end)),
      ("no palette", TestPNG(width: 1, height: 1, color: 3, raw: [0, 0])),
      (
        "tRNS for RGBA",
        TestPNG(
          width: 1, height: 1, color: 6, raw: [0, 1, 2, 3, 4],
          before: [Chunk(type: "tRNS", data: [0, 0])])
      ),
    ]
    for (what, png) in refused { #expect(outcome(png.bytes) == "corrupt", "\(what)") }
  }

  @Test func criticalChunksThatNobodyKnowsAreNamed() {
    let unknown = Chunk(type: "ABCD", data: [1])
    #expect(outcome(TestPNG.small(before: [unknown]).bytes) == "unsupported")
    let apple = Self.small.inserting(Chunk(type: "CgBI", data: [0, 0, 0, 0]), at: 0)
    #expect(outcome(apple.bytes) == "unsupported")
    #expect(failure(apple.bytes)?.description.contains("CgBI") == true)
  }

  @Test(arguments: [5, 6, 127, 255])
  func anUnknownFilterIsRefused(type: Int) {
    var raw = TestPNG.smallRaw
    raw[13] = UInt8(type)
    let png = TestPNG(width: 4, height: 3, color: 2, raw: raw)
    #expect(outcome(png.bytes) == "corrupt")
  }

  @Test(arguments: [
    (1, 3, [UInt8(0b0100_0000)], 1), (2, 3, [UInt8(0b0001_1000)], 2), (4, 3, [0x01, 0x30], 3),
    (8, 3, [0, 1, 9], 9),
  ])
  func aPaletteIndexOutOfRangeIsRefused(depth: Int, width: Int, row: [UInt8], colors: Int) {
    let bad = TestPNG.palette(depth: depth, width: width, row: row, colors: colors)
    #expect(outcome(bad.bytes) == "corrupt")
    let good = TestPNG.palette(depth: depth, width: width, row: row, colors: colors + 1)
    #expect(outcome(good.bytes) == "accepted")
  }

  @Test func aPaletteIndexOutOfRangeIsRefusedInAnInterlacedFile() {
    // One row of 3: pass 1 has pixel 0, pass 4 pixel 2, pass 6 pixel 1.
    let passes: [UInt8] = [0, 0, 0, 0, 0, 5]
    let bad = TestPNG.palette(
      depth: 8, width: 3, row: Array(passes.dropFirst()), colors: 5, interlace: 1)
    #expect(outcome(bad.bytes) == "corrupt")
    let good = TestPNG.palette(
      depth: 8, width: 3, row: Array(passes.dropFirst()), colors: 6, interlace: 1)
    #expect(outcome(good.bytes) == "accepted")
  }

  @Test(arguments: [(1, [UInt8(0b0011_1111)]), (2, [UInt8(0b0000_1111)]), (4, [UInt8(0x0F)])])
  func paddingBitsAreNoIndices(depth: Int, row: [UInt8]) {
    let width = depth == 1 ? 2 : depth == 2 ? 2 : 1
    let png = TestPNG.palette(depth: depth, width: width, row: row, colors: 1)
    #expect(outcome(png.bytes) == "accepted")
  }

  @Test(arguments: [(8, 5), (3, 0), (16, 3), (1, 2), (8, 1), (0, 0)])
  func depthsAndColorTypesThatPNGDoesNotHaveAreRefused(depth: Int, color: Int) {
    let png = TestPNG(width: 1, height: 1, depth: depth, color: color, raw: [0, 0, 0, 0])
    #expect(outcome(png.bytes) == "corrupt")
  }

  @Test(arguments: [10, 11, 12])
  func methodsThatPNGDoesNotHaveAreUnsupported(place: Int) {
    var png = Self.small
    png.chunks[0].data[place] = 9
    #expect(outcome(png.bytes) == "unsupported")
  }
}
