import PNGCoding
import TestSupport
import Testing

struct InspectionTests {
  typealias Chunk = TestPNG.Chunk

  static func inspect(
    _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> PNGInspection {
    try PNGInspection(PNGMemorySource(bytes), limits: limits)
  }

  static func text(_ type: String, _ data: [UInt8]) throws -> PNGTextChunk? {
    let png = TestPNG.small(before: [Chunk(type: type, data: data)])
    return try inspect(png.bytes).chunks.texts.first
  }

  @Test func `chunks of one type that follow each other are one entry`() throws {
    let png = TestPNG.small(before: [Chunk(type: "gAMA", data: [0, 0, 0xB1, 0x8F])])
      .replacingImageData([[0x78], [], Array(TestPNG.zlib(TestPNG.smallRaw).dropFirst())])
    let seen = try Self.inspect(png.bytes + [1, 2, 3])
    #expect(seen.failure == nil)
    #expect(seen.engine == .fast)
    #expect(seen.chunks.entries.map(\.type) == ["IHDR", "gAMA", "IDAT", "IEND"])
    #expect(seen.chunks.entries.map(\.count) == [1, 1, 3, 1])
    #expect(seen.chunks.entries.map(\.offset) == [8, 33, 49, png.bytes.count - 12])
    #expect(seen.chunks.entries[2].bytes == TestPNG.zlib(TestPNG.smallRaw).count)
    #expect(seen.chunks.count == 6)
    #expect(seen.chunks.breaks == nil)
    #expect(seen.chunks.bytesBehindEnd == 3)
    #expect(seen.metadata.gamma == 45_455)
    #expect(seen.decodedBytes == 48)
  }

  @Test func `other files are read by libpng`() throws {
    let png = TestPNG(
      width: 1, height: 1, depth: 16, color: 0, raw: [0, 1, 2])
    #expect(try Self.inspect(png.bytes).engine == .libpng)
  }

  @Test func `texts of all kinds are read`() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 70_000)
    let seen = [
      try Self.text("tEXt", Array("Author\0".utf8) + [0xE4, 0x62]),
      try Self.text("zTXt", Array("Comment\0\0".utf8) + TestPNG.zlib(Array("packed".utf8))),
      try Self.text("iTXt", Array("Title\0\0\0de\0Titel\0ä→".utf8)),
      try Self.text("iTXt", Array("Title\0\u{1}\0\0\0".utf8) + TestPNG.zlib(Array("ä→".utf8))),
    ]
    #expect(seen.map { $0?.keyword } == ["Author", "Comment", "Title", "Title"])
    #expect(seen.map { $0?.text } == ["äb", "packed", "ä→", "ä→"])
    #expect(seen.allSatisfy { $0?.isWhole == true })
    let cut = [
      try Self.text("tEXt", Array("A\0".utf8) + long),
      try Self.text("zTXt", Array("A\0\0".utf8) + compressed(long)),
      try Self.text("iTXt", Array("A\0\0\0\0\0".utf8) + long),
    ]
    for text in cut {
      #expect(text?.isWhole == false)
      #expect(text?.text?.count == PNGTextChunk.mostText)
    }
    let broken = [
      try Self.text("tEXt", [65]), try Self.text("zTXt", [65, 0, 0, 9, 9]),
      try Self.text("zTXt", [65, 0, 1]), try Self.text("zTXt", [65, 0]),
      try Self.text("iTXt", [65, 0]), try Self.text("iTXt", [65, 0, 7, 0, 0, 0]),
      try Self.text("iTXt", [65, 0, 0, 0, 0]),
    ]
    for text in broken { #expect(text?.keyword == "A" && text?.text == nil) }
    #expect(try Self.text("tEXt", [])?.keyword == "")
  }

  @Test func `a wrong CRC is counted and the chunks behind it are read`() throws {
    let png = TestPNG.small(before: [
      Chunk(type: "aaAa", data: [1], crcError: 1), Chunk(type: "aaAa", data: [1]),
    ])
    let seen = try Self.inspect(png.bytes)
    #expect(seen.chunks.entries.map(\.wrongChecksums) == [0, 1, 0, 0])
    #expect(seen.failure?.kind.name == "badChecksum")
    #expect(seen.engine == nil)
    #expect(seen.chunks.breaks == nil)
  }

  @Test func `where the chunks break is said, whatever was cut off`() throws {
    let bytes = TestPNG.small(before: [Chunk(type: "tEXt", data: [65, 0, 66])]).bytes
    for count in 8..<bytes.count {
      let seen = try Self.inspect(Array(bytes.prefix(count)))
      #expect(seen.chunks.breaks?.offset == count)
      #expect(seen.failure != nil)
      #expect((seen.header == nil) == (count < 29))
    }
    var wild = bytes
    wild[33...36] = [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(try Self.inspect(wild).chunks.breaks?.offset == 33)
    wild = bytes
    wild[37] = 0x31
    #expect(try Self.inspect(wild).chunks.breaks?.offset == 37)
  }

  @Test func `random damage is looked at without harm`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let bytes = TestPNG.small(before: [
      Chunk(type: "iTXt", data: Array("Title\0\0\0de\0Titel\0text".utf8)),
      Chunk(type: "zTXt", data: Array("C\0\0".utf8) + TestPNG.zlib(Array("packed".utf8))),
    ]).bytes
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changed[Int.random(in: 8..<bytes.count, using: &generator)] = .random(
          in: .min ... .max, using: &generator)
      }
      let seen = try Self.inspect(changed)
      let decodes = (try? PNGStructure.check(PNGMemorySource(changed))) != nil
      // What does not even hold together does not decode.
      #expect(seen.failure != nil || decodes, "seed \(seed)")
    }
  }

  @Test func `a file of very many chunks and texts is told of in bounded room`() throws {
    var bytes = Array(TestPNG.small().bytes.prefix(33))
    let pair =
      TestPNG.encode(Chunk(type: "tEXt", data: [65, 0, 66]))
      + TestPNG.encode(Chunk(type: "aaAa", data: []))
    for _ in 0..<100_000 { bytes += pair }
    bytes += TestPNG.small().bytes.dropFirst(33)
    let seen = try Self.inspect(bytes)
    #expect(seen.failure == nil)
    #expect(seen.chunks.count == 200_003)
    #expect(seen.chunks.entries.count == PNGChunkList.mostEntries)
    #expect(seen.chunks.entries.count + seen.chunks.entriesLeftOut == 200_003)
    #expect(seen.chunks.texts.count == PNGChunkList.mostTexts)
    #expect(seen.chunks.texts.count + seen.chunks.textsLeftOut == 100_000)
  }

  @Test func `the header is told as it stands, and limits are held against it`() throws {
    let png = TestPNG(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, color: 6, raw: [0])
    let seen = try Self.inspect(png.bytes)
    #expect(seen.header?.width == 0x7FFF_FFFF)
    #expect(seen.passesLimits == false)
    #expect(seen.decodedBytes == 18_446_744_056_529_682_436)
    var odd = TestPNG.small().bytes
    odd[25] = 7
    #expect(try Self.inspect(odd).header?.colorType == 7)
    odd.replaceSubrange(16..<24, with: [UInt8](repeating: 255, count: 8))
    #expect(try Self.inspect(odd).decodedBytes == nil)
    #expect(try Self.inspect(TestPNG.small().bytes).passesLimits == true)
    let exact = try Self.inspect(TestPNG.small().bytes, limits: PNGLimits(maxPixels: 12))
    #expect(exact.passesLimits == true && exact.failure == nil)
    let over = try Self.inspect(TestPNG.small().bytes, limits: PNGLimits(maxPixels: 11))
    #expect(over.passesLimits == false && over.failure?.kind.name == "limitExceeded")
  }

  @Test func `what does not begin like a PNG is refused`() {
    #expect(throws: PNGError(.mergeConflict)) { try Self.inspect(Array("<<<<<<< a\n".utf8)) }
    #expect(throws: PNGError.self) { try Self.inspect([]) }
    #expect(throws: PNGError.self) { try Self.inspect([0x89, 0x50]) }
  }
}
