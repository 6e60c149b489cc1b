import PNGCoding
import PixelComparison
import Testing

struct RowReaderTests {
  @Test(arguments: [1, 2, 3, 5, 100], [0, 1])
  func bandsOfAnyHeightGiveTheSamePixels(rows: Int, interlace: Int) throws {
    let value = { (x: Int, y: Int) in [UInt8(16 * y + x)] }
    let raw =
      interlace == 1
      ? TestPNG.interlacedRaw(width: 3, height: 5, pixel: value)
      : TestPNG.raw(width: 3, height: 5, pixel: value)
    let png = TestPNG(
      width: 3, height: 5, color: 0, interlace: interlace, raw: raw)
    let pixels = try readAll(PNGMemorySource(png.bytes), rows: rows)
    #expect(pixels.map { $0.red } == [0, 1, 2, 16, 17, 18, 32, 33, 34, 48, 49, 50, 64, 65, 66])
  }

  @Test(arguments: [1, 3, 7, 64])
  func aSourceMayGiveFewBytesAtATime(step: Int) throws {
    let png = TestPNG.small().bytes
    #expect(try readAll(OddSource(png, step: step)) == readAll(PNGMemorySource(png)))
  }

  @Test func aSourceThatFailsIsNoCorruptFile() {
    let png = TestPNG.small().bytes
    for place in 0..<png.count {
      #expect(throws: PNGError(.sourceFailed)) {
        _ = try readAll(OddSource(png, step: 5, failsAt: place))
      }
    }
  }

  @Test func aSourceThatShrinksWhileItIsReadIsTruncated() {
    let png = TestPNG.small().bytes
    let shrunk = OddSource(Array(png.prefix(60)), sizeKnown: false)
    #expect(throws: PNGError(.truncated(atByte: 60))) { _ = try readAll(shrunk) }
  }

  @Test func theLastRowIsOnlyGivenWhenTheRestOfTheFileIsSound() throws {
    let late = TestPNG.Chunk(type: "tEXt", data: [65, 0, 66], crcError: 1)
    let reader = try PNGRowReader(PNGMemorySource(TestPNG.small().inserting(late, at: 2).bytes))
    var row = [Pixel](repeating: Pixel(red: 0, green: 0, blue: 0), count: 4)
    for expected in [1, 1] {
      var span = row.mutableSpan
      #expect(try reader.readRows(into: &span) == expected)
    }
    for _ in 0..<2 {
      #expect(throws: PNGError.self) {
        var span = row.mutableSpan
        _ = try reader.readRows(into: &span)
      }
    }
    #expect(reader.rowsRead == 2)
  }

  @Test func bytesFarBehindTheEndAreNotRead() throws {
    let png = TestPNG.small().bytes
    let source = OddSource(png + [UInt8](repeating: 0, count: 1 << 20))
    _ = try readAll(source)
    #expect(source.highestByteRead <= (1 << 16) + 8)
  }

  @Test func noRoomForARowReadsNothing() throws {
    let reader = try PNGRowReader(PNGMemorySource(TestPNG.small().bytes))
    var few = [Pixel](repeating: Pixel(red: 0, green: 0, blue: 0), count: 3)
    var span = few.mutableSpan
    #expect(try reader.readRows(into: &span) == 0)
    #expect(
      reader.header
        == PNGHeader(width: 4, height: 3, bitDepth: 8, colorType: .rgb, interlaced: false))
  }
}
