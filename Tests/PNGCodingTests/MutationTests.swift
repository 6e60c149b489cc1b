import PNGCoding
import PixelComparison
import TestSupport
import Testing

/// Files with one thing wrong, or merely odd: all ways of reading agree on what they are.
struct MutationTests {
  static let files: [(color: Int, png: TestPNG, raw: [UInt8])] = [0, 2, 3, 4, 6].map { color in
    var generator = SeededGenerator(seed: UInt64(color))
    let made = EngineAgreementTests.picture(
      color: color, width: 9, height: 6, transparent: color != 4 && color != 6, using: &generator)
    return (color, made.png.compressing(made.raw, chunkSize: 60), made.raw)
  }

  private static let refusals: Set<String> = [
    "notPNG", "truncated", "badChecksum", "corrupt", "limitExceeded", "unsupported",
  ]

  private func expectAgreement(_ png: TestPNG, _ what: String) {
    let seen = outcome(png.bytes)
    #expect(!seen.contains("disagree"), "\(what): \(seen)")
  }

  @Test(arguments: files)
  func theyAgreeOnEveryChangedByte(color: Int, png: TestPNG, raw: [UInt8]) {
    let bytes = png.bytes
    for place in bytes.indices {
      for bits in [UInt8(1), 0x20] {
        var changed = bytes
        changed[place] ^= bits
        let seen = outcome(changed)
        #expect(Self.refusals.contains(seen), "byte \(place) ^ \(bits): \(seen)")
      }
    }
  }

  /// With the CRC made to fit: what is in the data must be judged.
  @Test(arguments: files)
  func theyAgreeOnEveryChangedDataByteWithARightCRC(color: Int, png: TestPNG, raw: [UInt8]) {
    for chunk in png.chunks.indices {
      for place in png.chunks[chunk].data.indices {
        for bit in 0..<8 {
          var changed = png
          changed.chunks[chunk].data[place] ^= 1 << UInt8(bit)
          expectAgreement(changed, "\(png.chunks[chunk].type) \(place) bit \(bit)")
        }
      }
    }
  }

  @Test(arguments: files)
  func theyAgreeOnEveryCut(color: Int, png: TestPNG, raw: [UInt8]) {
    let bytes = png.bytes
    for count in 1..<bytes.count {
      #expect(outcome(Array(bytes.prefix(count))) == "truncated", "\(count) bytes")
    }
  }

  @Test(arguments: files)
  func theyAgreeOnChunksDroppedDoubledAndMoved(color: Int, png: TestPNG, raw: [UInt8]) {
    for chunk in png.chunks.indices {
      var dropped = png
      let moved = dropped.chunks.remove(at: chunk)
      expectAgreement(dropped, "\(moved.type) dropped")
      for place in 0...dropped.chunks.count {
        expectAgreement(dropped.inserting(moved, at: place), "\(moved.type) to \(place)")
        expectAgreement(png.inserting(moved, at: place), "\(moved.type) at \(place) too")
      }
    }
  }

  @Test(arguments: files)
  func theyAgreeOnOddChunksAnywhere(color: Int, png: TestPNG, raw: [UInt8]) {
    let odd: [TestPNG.Chunk] = [
      TestPNG.Chunk(type: "tEXt", data: [65, 0, 66]), TestPNG.Chunk(type: "IDAT", data: []),
      TestPNG.Chunk(type: "IDAT", data: [0]), TestPNG.Chunk(type: "ABCD", data: []),
      TestPNG.Chunk(type: "ab1d", data: []), TestPNG.Chunk(type: "iCCP", data: [1]),
      TestPNG.Chunk(type: "tRNS", data: [0, 1]), TestPNG.Chunk(type: "tRNS", data: []),
      TestPNG.Chunk(type: "PLTE", data: [1, 2, 3]), TestPNG.Chunk(type: "PLTE", data: [1, 2]),
      TestPNG.Chunk(type: "IEND", data: []), TestPNG.Chunk(type: "IEND", data: [1]),
      TestPNG.Chunk(type: "tEXt", data: [65], crcError: 7), TestPNG.Chunk(type: "PLTE", data: []),
    ]
    for chunk in odd {
      for place in 0...png.chunks.count {
        expectAgreement(
          png.inserting(chunk, at: place), "\(chunk.type) \(chunk.data) at \(place)")
      }
    }
  }

  @Test(arguments: files)
  func theyAgreeOnTooLittleAndTooMuchData(color: Int, png: TestPNG, raw: [UInt8]) {
    for count in [raw.count - 1, raw.count + 1, 1, raw.count + 70_000] {
      let other = Array((raw + [UInt8](repeating: 0, count: 70_000)).prefix(count))
      #expect(outcome(png.compressing(other, chunkSize: 50).bytes) == "corrupt", "\(count) bytes")
      #expect(
        outcome(png.replacingImageData([TestPNG.zlib(other)]).bytes) == "corrupt", "\(count) bytes")
    }
    for tail in 0...5 {
      var stream = compressed(raw)
      stream[stream.count - 2] ^= 4
      let parts = [Array(stream.dropLast(tail)), Array(stream.suffix(tail))]
      #expect(outcome(png.replacingImageData(parts).bytes) == "badChecksum", "split \(tail)")
    }
  }

  @Test(arguments: files)
  func theyAgreeOnInvalidFilters(color: Int, png: TestPNG, raw: [UInt8]) {
    let rowBytes = raw.count / 6
    for row in 0..<6 {
      for type in [UInt8(5), 64, 255] {
        var changed = raw
        changed[row * rowBytes] = type
        #expect(outcome(png.compressing(changed).bytes) == "corrupt", "row \(row)")
      }
    }
  }
}
