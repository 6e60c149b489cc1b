import PNGCoding
import PixelComparison
import Testing

struct DeepDifferenceTests {
  static func count(_ one: [UInt8], _ other: [UInt8]) throws -> Int? {
    try PNGDeepDifferences.count(
      expected: PNGMemorySource(one), actual: PNGMemorySource(other))
  }

  static func gray(_ values: [UInt16], interlace: Int = 0) -> [UInt8] {
    var raw: [UInt8] = [0]
    for value in values { raw += [UInt8(value >> 8), UInt8(value & 255)] }
    return TestPNG(
      width: values.count, height: 1, depth: 16, color: 0, interlace: interlace, raw: raw
    ).bytes
  }

  @Test func onlyDifferencesThatEightBitsHideAreCounted() throws {
    // 257 r is the middle of what reduces to r; 128 more or less still do.
    let one = Self.gray([0, 128, 257, 5000, 257 * 7 - 128])
    let other = Self.gray([1, 129, 257, 6000, 257 * 7 + 128])
    #expect(try Self.count(one, other) == 2)
    #expect(try Self.count(one, one) == 0)
  }

  @Test func aFileOfEightBitsCountsAsStretched() throws {
    let eight = TestPNG(width: 2, height: 1, color: 0, raw: [0, 7, 9]).bytes
    #expect(try Self.count(eight, Self.gray([257 * 7, 257 * 9])) == 0)
    #expect(try Self.count(eight, Self.gray([257 * 7 + 1, 257 * 9])) == 1)
  }

  @Test(arguments: [(2, 3), (4, 2), (6, 4)])
  func everyChannelIsLookedAt(color: Int, channels: Int) throws {
    let raw: [UInt8] = [0] + (0..<(2 * channels)).map { UInt8(10 * $0) }
    let one = TestPNG(width: 1, height: 1, depth: 16, color: color, raw: raw).bytes
    for channel in 0..<channels {
      var changed = raw
      changed[2 * channel + 2] ^= 1
      let other = TestPNG(width: 1, height: 1, depth: 16, color: color, raw: changed).bytes
      #expect(try Self.count(one, other) == 1)
    }
  }

  @Test func nothingIsCountedWhereThereIsNothingToCount() throws {
    let eight = TestPNG(width: 2, height: 1, color: 0, raw: [0, 7, 9]).bytes
    #expect(try Self.count(eight, eight) == nil)
    #expect(try Self.count(Self.gray([1]), Self.gray([1, 2])) == nil)
    let laced = TestPNG(width: 1, height: 1, depth: 16, color: 0, interlace: 1, raw: [0, 1, 2])
    #expect(try Self.count(laced.bytes, laced.bytes) == nil)
  }

  @Test func anErrorSaysWhichFileItIsAbout() throws {
    let good = Self.gray([1, 2, 3])
    let error = PNGPairError(side: .actual, error: PNGError(.truncated(atByte: 50)))
    #expect(throws: error) { _ = try Self.count(good, Array(good.prefix(50))) }
  }
}
