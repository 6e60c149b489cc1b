import PNGCoding
import Testing

struct MetadataTests {
  typealias Chunk = TestPNG.Chunk

  static func read(_ chunks: [Chunk], limits: PNGLimits = PNGLimits()) -> PNGMetadata {
    PNGMetadata(PNGMemorySource(TestPNG.small(before: chunks).bytes), limits: limits)
  }

  static func profile(_ name: String, _ profile: [UInt8]) -> Chunk {
    Chunk(type: "iCCP", data: Array(name.utf8) + [0, 0] + TestPNG.zlib(profile))
  }

  @Test func whatStandsBeforeTheImageDataIsRead() {
    let seen = Self.read([
      Chunk(type: "gAMA", data: [0, 0, 0xB1, 0x8F]), Chunk(type: "sRGB", data: [1]),
      Chunk(type: "acTL", data: [0, 0, 0, 3, 0, 0, 0, 0]), Self.profile("Display P3", [1, 2, 3]),
      Chunk(type: "cHRM", data: (0..<8).flatMap { [0, 0, 0, UInt8($0)] }),
    ])
    #expect(seen.bitDepth == 8)
    #expect(seen.gamma == 45_455)
    #expect(seen.renderingIntent == 1)
    #expect(seen.animationFrames == 3)
    #expect(seen.profileName == "Display P3")
    #expect(seen.profileChecksum == TestPNG.crc([1, 2, 3]))
    #expect(seen.chromaticities == Array(0..<8))
  }

  @Test func differencesAreSaidAndEqualFilesHaveNone() {
    let plain = Self.read([])
    #expect(PNGMetadata.notes(expected: plain, actual: plain).isEmpty)
    let other = Self.read([
      Chunk(type: "gAMA", data: [0, 0, 0xB1, 0x8F]), Self.profile("P3", [1]),
      Chunk(type: "acTL", data: [0, 0, 0, 3, 0, 0, 0, 0]),
    ])
    let notes = PNGMetadata.notes(expected: plain, actual: other)
    #expect(
      notes == [
        "colour profile differs: expected none, actual \"P3\"",
        "gamma differs: expected none, actual 0.45455",
        "actual is an animation of 3 pictures; only the first was compared",
      ])
    let same = PNGMetadata.notes(
      expected: Self.read([Self.profile("P3", [1])]), actual: Self.read([Self.profile("P3", [2])]))
    #expect(same == ["colour profiles of one name differ: P3"])
  }

  @Test func aProfileUnpacksOnlyUpToTheLimit() {
    let bomb = Chunk(
      type: "iCCP", data: [65, 0, 0] + compressed([UInt8](repeating: 0, count: 1_000_000)))
    let limits = PNGLimits(maxAncillaryBytes: 999_999)
    #expect(Self.read([bomb], limits: limits).profileName == "A")
    #expect(Self.read([bomb], limits: limits).profileChecksum == nil)
    #expect(Self.read([bomb]).profileChecksum != nil)
  }

  @Test func nonsenseIsNotThere() {
    let odd = Self.read([
      Chunk(type: "gAMA", data: [1]), Chunk(type: "sRGB", data: []), Chunk(type: "iCCP", data: []),
      Chunk(type: "iCCP", data: [65, 0]), Chunk(type: "iCCP", data: [66, 0, 0, 9, 9]),
      Chunk(type: "cHRM", data: [1, 2, 3, 4]), Chunk(type: "acTL", data: []),
    ])
    #expect(odd.gamma == nil && odd.renderingIntent == nil && odd.profileChecksum == nil)
    #expect(odd.chromaticities == nil && odd.animationFrames == nil)
    #expect(PNGMetadata(PNGMemorySource([])).bitDepth == nil)
    for count in 0..<60 {
      _ = PNGMetadata(PNGMemorySource(Array(TestPNG.small().bytes.prefix(count))))
    }
  }
}
