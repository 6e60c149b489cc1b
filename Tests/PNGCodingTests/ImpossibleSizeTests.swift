import PNGCoding
import Testing

/// Files that are too short for the picture in their header: refused at once, as reading them would.
struct ImpossibleSizeTests {
  /// A header, and what makes rows of over 16 MB of it.
  struct Shape: CustomTestStringConvertible {
    let width: Int
    let height: Int
    var depth = 8
    var color = 0
    var interlace = 0

    var testDescription: String {
      "\(width) x \(height), \(depth) bits, color type \(color), interlace \(interlace)"
    }
  }

  static let shapes = [
    Shape(width: 17_000_000, height: 1), Shape(width: 1, height: 8_500_000),
    Shape(width: 2_200_000, height: 1, depth: 16, color: 6), Shape(width: 4200, height: 4200),
    Shape(width: 2_200_000, height: 1, depth: 16, color: 6, interlace: 1),
    Shape(width: 4, height: 8_500_000, depth: 1), Shape(width: 4200, height: 4200, color: 3),
  ]

  /// The shape's header, with little behind it.
  static func png(_ shape: Shape, raw: [UInt8] = [0, 0, 0, 0]) -> TestPNG {
    let palette = TestPNG.Chunk(type: "PLTE", data: [1, 2, 3])
    return TestPNG(
      width: shape.width, height: shape.height, depth: shape.depth, color: shape.color,
      interlace: shape.interlace, raw: raw, before: shape.color == 3 ? [palette] : [])
  }

  /// One whole file that is too short, and others with more that is wrong.
  static func files(_ shape: Shape) -> [(name: String, bytes: [UInt8])] {
    let whole = png(shape)
    var wrongData = whole
    wrongData.chunks[whole.index(of: "IDAT")].crcError = 1
    var wrongHeader = whole
    wrongHeader.chunks[0].crcError = 1
    let late = TestPNG.Chunk(type: "tEXt", data: [65], crcError: 1)
    let unfinished = TestPNG.zlib([0, 0, 0, 0]).dropLast(6)
    return [
      ("whole", whole.bytes), ("without IEND", Array(whole.bytes.dropLast(12))),
      ("cut in IDAT", Array(whole.bytes.dropLast(20))),
      ("cut in IHDR", Array(whole.bytes.prefix(30))),
      ("wrong CRC of IDAT", wrongData.bytes), ("wrong CRC of IHDR", wrongHeader.bytes),
      (
        "unfinished, without IEND",
        Array(whole.replacingImageData([Array(unfinished)]).bytes.dropLast(12))
      ),
      ("unfinished", whole.replacingImageData([Array(unfinished)]).bytes),
      ("wrong Adler", whole.replacingImageData([TestPNG.zlib([0], adlerError: 1)]).bytes),
      ("no image data", whole.replacingImageData([]).bytes),
      ("empty image data", whole.replacingImageData([[], []]).bytes),
      ("no zlib", whole.replacingImageData([[1, 2, 3]]).bytes),
      ("wrong CRC behind", whole.inserting(late, at: whole.chunks.count - 1).bytes),
      ("unknown", whole.inserting(TestPNG.Chunk(type: "ABCD", data: []), at: 1).bytes),
    ]
  }

  @Test(arguments: shapes)
  func theyAreRefusedAsReadingRefusesThem(shape: Shape) throws {
    for (name, bytes) in Self.files(shape) {
      // A file of unknown size goes the ordinary way.
      let refusal = #expect(throws: PNGError.self, "\(name)") {
        try readAll(OddSource(bytes, sizeKnown: false))
      }
      let ordinary = try #require(refusal)
      for options in allOptions {
        #expect(throws: ordinary, "\(name)") {
          _ = try PNGRowReader(PNGMemorySource(bytes), options: options)
        }
      }
      #expect(throws: ordinary, "\(name)") {
        _ = try PNGStructure.check(PNGMemorySource(bytes))
      }
    }
  }

  @Test func theirKindsAreTheUsualOnes() {
    for shape in Self.shapes {
      let kinds = Dictionary(
        uniqueKeysWithValues: Self.files(shape).map {
          ($0.name, outcome($0.bytes))
        })
      #expect(kinds["whole"] == "corrupt")
      // The compressed data have ended by then, and are too few.
      #expect(kinds["without IEND"] == "corrupt")
      #expect(kinds["unfinished, without IEND"] == "truncated")
      #expect(kinds["cut in IDAT"] == "truncated")
      #expect(kinds["wrong CRC of IDAT"] == "badChecksum")
      #expect(kinds["wrong Adler"] == "badChecksum")
      #expect(kinds["no image data"] == "corrupt")
    }
  }

  /// 49 million pixels that compress as well as deflate can: what the bound must let pass.
  @Test(arguments: [(0, 7000, 7000), (0, 17_000_000, 1), (6, 3500, 1400)])
  func theShortestPossibleFilesAreAccepted(color: Int, width: Int, height: Int) throws {
    let channels = color == 6 ? 4 : 1
    let raw = [UInt8](repeating: 0, count: height * (1 + width * channels))
    let bytes = TestPNG(width: width, height: height, color: color, raw: [0])
      .compressing(raw, chunkSize: 8192).bytes
    #expect(raw.count / bytes.count > 900)
    let reader = try PNGRowReader(PNGMemorySource(bytes))
    #expect(reader.header.width == width)
    #expect(try PNGStructure.check(PNGMemorySource(bytes)).height == height)
  }

  /// One byte of file fewer than the bound asks for is refused, one more goes on to be read.
  @Test func theBoundIsThatOfDeflate() {
    // 16 x 1032 KB and one row: 16,908,288 + 1 raw bytes, over 16,384 bytes of file.
    let short = TestPNG(width: 16_908_288 + 1032, height: 1, color: 0, raw: [0]).bytes
    for (count, isRead) in [(16_384, false), (16_385, true), (17_000, true)] {
      let padded = short + [UInt8](repeating: 0, count: count - short.count)
      let reader = try? PNGRowReader(PNGMemorySource(padded))
      #expect((reader != nil) == isRead, "\(count) bytes")
    }
  }

  @Test func smallPicturesGoTheOrdinaryWay() {
    let reader = try? PNGRowReader(
      PNGMemorySource(TestPNG(width: 16 << 20, height: 1, depth: 8, color: 0, raw: [0]).bytes))
    #expect(reader == nil)
    let smaller = try? PNGRowReader(
      PNGMemorySource(TestPNG(width: (16 << 20) - 1, height: 1, color: 0, raw: [0]).bytes))
    #expect(smaller != nil)
  }
}
