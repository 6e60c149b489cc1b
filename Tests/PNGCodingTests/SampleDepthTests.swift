import PNGCoding
import PixelComparison
import Testing

struct SampleDepthTests {
  @Test func every16BitValueIsRoundedToNearest() throws {
    let raw = TestPNG.raw(width: 256, height: 256) { x, y in [UInt8(y), UInt8(x)] }
    let bitmap = try Bitmap(
      png: TestPNG(width: 256, height: 256, depth: 16, color: 0, raw: raw).bytes)
    for value in 0..<65_536 {
      let exact = UInt8((Double(value) * 255 / 65_535).rounded())
      let pixel = bitmap.pixels[value]
      if pixel != Pixel(red: exact, green: exact, blue: exact) {
        Issue.record("\(value) became \(pixel)")
        return
      }
    }
  }

  @Test(arguments: [(1, 255), (2, 85), (4, 17)])
  func smallGrayDepthsReachFromBlackToWhite(depth: Int, step: Int) throws {
    let levels = 1 << depth
    // All levels side by side in one row.
    let rows: [Int: [UInt8]] = [
      1: [0b0100_0000], 2: [0b0001_1011], 4: [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF],
    ]
    let row = try #require(rows[depth])
    let png = TestPNG(width: levels, height: 1, depth: depth, color: 0, raw: [0] + row)
    let bitmap = try Bitmap(png: png.bytes)
    #expect((0..<levels).map { Int(bitmap.pixels[$0].red) } == (0..<levels).map { $0 * step })
  }

  @Test func a16BitTransparentColorIsComparedBeforeReducing() throws {
    let png = TestPNG(
      width: 2, height: 1, depth: 16, color: 0, raw: [0, 0x12, 0x34, 0x12, 0x35],
      before: [TestPNG.Chunk(type: "tRNS", data: [0x12, 0x34])])
    let bitmap = try Bitmap(png: png.bytes)
    #expect((0..<2).map { bitmap.pixels[$0].alpha } == [0, 255])
    #expect(bitmap.pixels[0].red == bitmap.pixels[1].red)
  }

  @Test func a16BitTransparentRGBColorIsComparedBeforeReducing() throws {
    let raw: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 7]
    let png = TestPNG(
      width: 2, height: 1, depth: 16, color: 2, raw: raw,
      before: [TestPNG.Chunk(type: "tRNS", data: [1, 2, 3, 4, 5, 6])])
    let bitmap = try Bitmap(png: png.bytes)
    #expect((0..<2).map { bitmap.pixels[$0].alpha } == [0, 255])
  }

  @Test(arguments: [1, 2, 4, 8])
  func aTransparentGrayIsComparedAtItsOwnDepth(depth: Int) throws {
    // The high bits of the chunk's 16 are not used.
    let row: [UInt8] = depth == 8 ? [1, 0] : [1 << (8 - depth)]
    let png = TestPNG(
      width: 2, height: 1, depth: depth, color: 0, raw: [0] + row,
      before: [TestPNG.Chunk(type: "tRNS", data: [0x55, 1])])
    let bitmap = try Bitmap(png: png.bytes)
    #expect((0..<2).map { bitmap.pixels[$0].alpha } == [0, 255])
  }

  @Test func aTransparentPaletteColorKeepsItsColor() throws {
    let png = TestPNG.palette(depth: 8, width: 3, row: [2, 1, 0], colors: 3, alphas: [0, 128])
    let bitmap = try Bitmap(png: png.bytes)
    #expect(bitmap.pixels[0] == Pixel(red: 42, green: 49, blue: 56, alpha: 255))
    #expect(bitmap.pixels[1] == Pixel(red: 21, green: 28, blue: 35, alpha: 128))
    #expect(bitmap.pixels[2] == Pixel(red: 0, green: 7, blue: 14, alpha: 0))
  }
}
