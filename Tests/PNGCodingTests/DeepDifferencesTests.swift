import PNGCoding
import PixelComparison
import TestSupport
import Testing

struct DeepDifferencesTests {
  /// A picture of random 16-bit samples near each other, as channels of `color`.
  struct Picture {
    let width: Int
    let height: Int
    let color: Int
    var samples: [UInt16]
    /// The colour that is transparent, of pictures that can have one.
    var key: [UInt16]?

    var channels: Int { [0: 1, 2: 3, 4: 2, 6: 4][color] ?? 1 }

    init(width: Int, height: Int, color: Int, using generator: inout SeededGenerator) {
      (self.width, self.height, self.color) = (width, height, color)
      samples = []
      samples = (0..<(width * height * channels)).map { _ in
        UInt16.random(in: 1000...1100, using: &generator)
      }
    }

    func bytes(interlace: Int) -> [UInt8] {
      let pixel = { (x: Int, y: Int) in
        samples[((y * width + x) * channels)...].prefix(channels).flatMap { big($0) }
      }
      let raw =
        interlace == 1
        ? TestPNG.interlacedRaw(width: width, height: height, pixel: pixel)
        : TestPNG.raw(width: width, height: height, pixel: pixel)
      let transparent = key.map { TestPNG.Chunk(type: "tRNS", data: $0.flatMap { big($0) }) }
      return TestPNG(
        width: width, height: height, depth: 16, color: color, interlace: interlace, raw: raw,
        before: transparent.map { [$0] } ?? []
      ).bytes
    }

    private func big(_ value: UInt16) -> [UInt8] {
      [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    /// 16-bit RGBA, told from the specification.
    var deep: [[UInt16]] {
      (0..<(width * height)).map { place in
        let pixel = Array(samples[(place * channels)...].prefix(channels))
        let rgb = channels < 3 ? [pixel[0], pixel[0], pixel[0]] : Array(pixel.prefix(3))
        let alpha = channels % 2 == 0 ? pixel[channels - 1] : pixel == key ? 0 : 65_535
        return rgb + [alpha]
      }
    }
  }

  private static func count(_ expected: [UInt8], _ actual: [UInt8]) throws -> Int {
    try PNGDeepDifferences.count(
      expected: PNGMemorySource(expected), actual: PNGMemorySource(actual))
  }

  @Test(arguments: [0, 2, 4, 6], [0, 2, 4, 6])
  func theCountIsThatOfPixelsEqualAt8BitsAlone(color: Int, otherColor: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let (width, height) = (
        Int.random(in: 1...13, using: &generator), Int.random(in: 1...13, using: &generator)
      )
      var one = Picture(width: width, height: height, color: color, using: &generator)
      var other = Picture(width: width, height: height, color: otherColor, using: &generator)
      if color == otherColor, Bool.random(using: &generator) {
        other.samples = one.samples.map { Bool.random(using: &generator) ? $0 : $0 ^ 1 }
      }
      if color == 0 || color == 2 { one.key = Array(one.samples.prefix(one.channels)) }
      if otherColor == 0 || otherColor == 2 {
        other.key = Array(other.samples.suffix(other.channels))
      }
      let deep = zip(one.deep, other.deep)
      let eighth = { (pixel: [UInt16]) in pixel.map { (Double($0) * 255 / 65_535).rounded() } }
      let expected = deep.filter { $0 != $1 && eighth($0) == eighth($1) }.count
      for (interlace, otherInterlace) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let found = try Self.count(
          one.bytes(interlace: interlace), other.bytes(interlace: otherInterlace))
        #expect(
          found == expected, "\(width) x \(height), \(interlace) \(otherInterlace), seed \(seed)")
      }
    }
  }

  @Test func otherDepthsAndSizesHaveNoCount() throws {
    var generator = SeededGenerator(seed: 1)
    let deep = Picture(width: 4, height: 3, color: 2, using: &generator).bytes(interlace: 0)
    let other = Picture(width: 3, height: 4, color: 2, using: &generator).bytes(interlace: 0)
    #expect(try Self.count(deep, TestPNG.small().bytes) == 0)
    #expect(try Self.count(TestPNG.small().bytes, deep) == 0)
    #expect(try Self.count(deep, other) == 0)
  }

  @Test func damageIsRefusedAsItAlwaysIs() throws {
    var generator = SeededGenerator(seed: 2)
    for interlace in [0, 1] {
      let sound = Picture(width: 3, height: 2, color: 6, using: &generator)
        .bytes(interlace: interlace)
      for place in sound.indices {
        var damaged = sound
        damaged[place] ^= 4
        let refusal = try #require(failure(damaged))
        #expect(throws: refusal) { try Self.count(damaged, damaged) }
      }
    }
  }

  @Test func theNoteIsASentence() {
    #expect(PNGDeepDifferences.note(count: 0) == nil)
    #expect(
      PNGDeepDifferences.note(count: 1)
        == "1 pixel differs only below 8 bits: 16-bit files are compared at 8 bits per channel")
    #expect(
      PNGDeepDifferences.note(count: 20)
        == "20 pixels differ only below 8 bits: 16-bit files are compared at 8 bits per channel")
  }
}
