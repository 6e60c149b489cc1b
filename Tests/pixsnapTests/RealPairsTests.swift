import JSONText
import TestSupport
import Testing

/// Rendered pages, counted once by an independent program (numpy 2.4.6 over Pillow 13.0.0's RGBA
/// pixels: channels of which any differs by more than the tolerance).
@Suite(.enabled(if: ConformanceData.has("pairs"), "needs PIXSNAP_CONFORMANCE_DATA"))
struct RealPairsTests {
  @Test(arguments: [
    ("desktop", 0, 39461), ("desktop", 2, 38928), ("desktop", 16, 35987), ("flat", 0, 13408),
    ("flat", 2, 12160), ("flat", 16, 10133), ("phone", 0, 81843), ("phone", 2, 80684),
    ("phone", 16, 76133), ("text", 0, 21321), ("text", 2, 21003), ("text", 16, 19290),
    ("uhd", 0, 103159), ("uhd", 2, 101853), ("uhd", 16, 94782), ("inserted", 0, 5_539_677),
    ("inserted", 2, 5_487_459), ("inserted", 16, 3_162_804),
  ])
  func `counts are those of an independent program`(
    pair: String, tolerance: Int, changed: Int
  ) throws {
    let object = try compare(pair, ["--tolerance", "\(tolerance)"])
    #expect(object["changedPixels"] == .integer(changed))
    #expect(object["verdict"] == "different")
  }

  @Test(arguments: [
    ("desktop", [227, 219, 207, 0], [28, 161, 2492, 1197]),
    ("flat", [227, 219, 207, 0], [28, 161, 2467, 1162]),
    ("phone", [227, 219, 207, 0], [84, 483, 1027, 1057]),
    ("text", [224, 211, 203, 0], [28, 161, 2500, 1279]),
    ("uhd", [227, 219, 207, 0], [56, 322, 3699, 1838]),
    ("inserted", [255, 255, 255, 0], [24, 161, 1392, 11839]),
  ])
  func `greatest deltas and boxes are those of an independent program`(
    pair: String, delta: [Int], box: [Int]
  ) throws {
    let object = try compare(pair, [])
    #expect(
      object["maxDelta"]
        == [
          "red": .integer(delta[0]), "green": .integer(delta[1]), "blue": .integer(delta[2]),
          "alpha": .integer(delta[3]),
        ])
    #expect(
      object["boundingBox"]
        == [
          "x": .integer(box[0]), "y": .integer(box[1]), "width": .integer(box[2]),
          "height": .integer(box[3]),
        ])
  }

  private func compare(_ pair: String, _ options: [String]) throws -> JSONValue {
    let data = ConformanceData.path("pairs")
    let run = try Tool.run(
      ["diff", "\(data)/\(pair)_a.png", "\(data)/\(pair)_b.png", "--json"] + options,
      in: TemporaryFolder())
    #expect(run.status == 1, "\(run.diagnostics)")
    return try JSONValue(parsing: run.output)
  }
}
