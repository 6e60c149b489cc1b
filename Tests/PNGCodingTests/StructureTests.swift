import PNGCoding
import TestSupport
import Testing

/// The check of files whose bytes are identical: all but the inflating.
struct StructureTests {
  static func check(_ png: [UInt8], limits: PNGLimits = PNGLimits()) -> String {
    do throws(PNGError) {
      _ = try PNGStructure.check(PNGMemorySource(png), limits: limits)
      return "accepted"
    } catch {
      return error.kind.name
    }
  }

  @Test(
    .enabled(if: ConformanceData.has("pngsuite"), "PIXSNAP_CONFORMANCE_DATA has no pngsuite"),
    arguments: pngSuiteOracle)
  func soundFilesPass(name: String, width: Int, height: Int, hash: UInt64) throws {
    let bytes = try ConformanceData.bytes("pngsuite/\(name)")
    let header = try PNGStructure.check(PNGMemorySource(bytes))
    let reader = try PNGRowReader(
      PNGMemorySource(bytes), options: PNGReadingOptions(engine: .libPNG))
    #expect(header == reader.header)
  }

  @Test(arguments: MutationTests.files)
  func everyChangedByteIsRefusedAsDecodingRefusesIt(color: Int, png: TestPNG, raw: [UInt8]) {
    let bytes = png.bytes
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 4
      #expect(Self.check(changed) == outcome(changed), "byte \(place)")
    }
    for count in 0..<bytes.count { #expect(Self.check(Array(bytes.prefix(count))) != "accepted") }
  }

  @Test func whatIsOutOfPlaceIsRefused() {
    let small = TestPNG.small()
    for chunk in small.chunks + [StrictnessTests.text, TestPNG.Chunk(type: "tRNS", data: [0])] {
      for place in 0...small.chunks.count {
        let bytes = small.inserting(chunk, at: place).bytes
        let sound = outcome(bytes) == "accepted"
        // Of the image data only their place is looked at.
        if chunk.type != "IDAT" {
          #expect((Self.check(bytes) == "accepted") == sound, "\(chunk.type) \(place)")
        }
      }
    }
  }

  @Test func limitsHold() {
    let bytes = TestPNG.small().bytes
    #expect(Self.check(bytes, limits: PNGLimits(maxPixels: 11)) == "limitExceeded")
    #expect(Self.check(bytes, limits: PNGLimits(maxFileBytes: 20)) == "limitExceeded")
  }

  @Test func theImageDataAreNotInflated() {
    let damaged = TestPNG.small().replacingImageData([[1, 2, 3]])
    #expect(Self.check(damaged.bytes) == "accepted")
  }
}
