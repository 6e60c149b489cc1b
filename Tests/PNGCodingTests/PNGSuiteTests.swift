import PNGCoding
import PixelComparison
import TestSupport
import Testing

@Suite(.enabled(if: ConformanceData.has("pngsuite"), "PIXSNAP_CONFORMANCE_DATA has no pngsuite"))
struct PNGSuiteTests {
  @Test(arguments: pngSuiteOracle)
  func decodesToTheOraclesPixels(name: String, width: Int, height: Int, hash: UInt64) throws {
    let bitmap = try Bitmap(png: ConformanceData.bytes("pngsuite/\(name)"))
    #expect(bitmap.width == width)
    #expect(bitmap.height == height)
    #expect(fingerprint(bitmap) == hash)
  }

  @Test func theOracleHasEveryValidFile() {
    #expect(pngSuiteOracle.count == 161)
  }

  @Test(arguments: [
    ("xc1n0g08.png", "corrupt"), ("xc9n2c08.png", "corrupt"), ("xcrn0g04.png", "notPNG"),
    ("xcsn0g01.png", "badChecksum"), ("xd0n2c08.png", "corrupt"), ("xd3n2c08.png", "corrupt"),
    ("xd9n2c08.png", "corrupt"), ("xdtn0g01.png", "corrupt"), ("xhdn0g08.png", "badChecksum"),
    ("xlfn0g04.png", "notPNG"), ("xs1n0g01.png", "notPNG"), ("xs2n0g01.png", "notPNG"),
    ("xs4n0g01.png", "notPNG"), ("xs7n0g01.png", "notPNG"),
  ])
  func refusesWhatIsCorruptOnPurpose(name: String, kind: String) throws {
    #expect(try outcome(ConformanceData.bytes("pngsuite/\(name)")) == kind)
  }

  @Test(arguments: pngSuiteOracle)
  func survivesBeingWrittenAndReadAgain(name: String, width: Int, height: Int, hash: UInt64) throws
  {
    let bitmap = try Bitmap(png: ConformanceData.bytes("pngsuite/\(name)"))
    #expect(try Bitmap(png: bitmap.pngData()) == bitmap)
  }
}
