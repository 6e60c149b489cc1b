import PNGCoding
import PixelComparison
import TestSupport
import Testing

struct DamagedFileTests {
  /// Small files of every colour type and way of storing.
  static let files: [(name: String, bytes: [UInt8])] = [
    ("rgb", TestPNG.small(before: [StrictnessTests.text]).bytes),
    (
      "palette",
      TestPNG.palette(depth: 8, width: 3, row: [2, 1, 0], colors: 3, alphas: [0, 128]).bytes
    ),
    (
      "gray, 1 bit",
      TestPNG(width: 9, height: 2, depth: 1, color: 0, raw: [0, 1, 128, 2, 3, 0]).bytes
    ),
    (
      "rgba, 16 bits",
      TestPNG(width: 1, height: 1, depth: 16, color: 6, raw: [0, 1, 2, 3, 4, 5, 6, 7, 8]).bytes
    ),
    (
      "interlaced",
      TestPNG(width: 2, height: 1, color: 4, interlace: 1, raw: [0, 7, 9, 1, 5, 3]).bytes
    ),
    (
      "split",
      TestPNG.small().replacingImageData([
        Array(StrictnessTests.stream.prefix(11)), [], Array(StrictnessTests.stream.dropFirst(11)),
      ]).bytes
    ),
  ]

  @Test(arguments: files)
  func aFileCutAtAnyByteIsTruncated(name: String, bytes: [UInt8]) {
    for count in 1..<bytes.count {
      #expect(
        failure(Array(bytes.prefix(count)))?.kind == .truncated(atByte: UInt64(count)),
        "\(name) \(count)")
    }
  }

  @Test(arguments: files, [UInt8(0x01), 0x20, 0x80, 0xFF])
  func aFileWithAnyByteChangedIsRefused(file: (name: String, bytes: [UInt8]), bits: UInt8) {
    for place in file.bytes.indices {
      var changed = file.bytes
      changed[place] ^= bits
      #expect(outcome(changed) != "accepted", "\(file.name), byte \(place)")
    }
  }

  @Test func aChangeInsideAChunkIsABadChecksum() {
    let bytes = TestPNG.small().bytes
    for place in 16..<(bytes.count - 4) where !(29..<41).contains(place) && place < bytes.count - 16
    {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(outcome(changed) == "badChecksum", "byte \(place)")
    }
  }

  @Test func randomBytesBehindASignatureNeverCrash() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...200, using: &generator)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(outcome(TestPNG.signature + noise) != "accepted", "seed \(seed)")
      #expect(
        outcome(Array(TestPNG.small().bytes.prefix(41)) + noise) != "accepted", "seed \(seed)")
    }
  }
}
