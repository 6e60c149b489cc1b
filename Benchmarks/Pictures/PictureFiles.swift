import Foundation
import PixelComparison

/// The pictures that this program and the rivals beside it compare.
enum PictureFiles {
  private static let rawSize = (width: 3840, height: 2160)
  /// Changed pixels per thousand of the raw pictures.
  static let shares = [0, 1, 10, 300]

  static func title(ofShare share: Int) -> String {
    share % 10 == 0 ? "\(share / 10) %" : "0.\(share) %"
  }

  /// Raw RGBA8: a page, and copies of which a share is changed.
  static func writeRaw(to folder: String) throws {
    let expected = try SyntheticPage().bitmap(width: rawSize.width, height: rawSize.height)
    let bytes = expected.pixels.withUnsafeBytes { [UInt8]($0) }
    try write(bytes, "\(folder)/raw.rgba")
    for share in shares {
      try write(changed(bytes, perThousand: share), "\(folder)/raw-\(share).rgba")
    }
  }

  static func raw(_ name: String, in folder: String) throws -> Bitmap {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name).rgba")))
    return try Bitmap(
      bytes: bytes, width: rawSize.width, height: rawSize.height, layout: .rgba())
  }

  /// Pairs `NAME_a.png` and `NAME_b.png` of what the real ones have none of; with `isComplete` of a
  /// screen and a long page as well.
  static func writePairs(to folder: String, isComplete: Bool) throws {
    if isComplete {
      try writePair("\(folder)/made-screen", 2560, 1440, .rgb)
      try writePair("\(folder)/made-page", 1440, 12_000, .rgba)
    }
    try writePair("\(folder)/made-icon", 360, 360, .rgba)
    for (side, change) in [("a", 0), ("b", 1)] {
      let photo = try Self.photo(width: 1920, height: 1080, change: change)
      try write(
        FilteredPNG(kind: .rgb, filter: .adaptive, level: 6).bytes(photo),
        "\(folder)/made-photo_\(side).png")
    }
  }

  /// Pages of more and more megapixels, `MEGAPIXELS_a.png` and `MEGAPIXELS_b.png`.
  static func writeGrowth(to folder: String, megapixels: [Int]) throws {
    for count in megapixels {
      let side = 1000 * Int(Double(count).squareRoot())
      try writePair("\(folder)/\(count)", side, side, .rgb)
    }
  }

  /// Two folders of a thousand files, a tenth of them different, none of the same bytes.
  static func writeFolders(to folder: String, count: Int) throws {
    for side in ["expected", "actual"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(side)", withIntermediateDirectories: true)
    }
    // A hundred pages are enough of different ones.
    for seed in 0..<min(count, 100) {
      for (side, level) in [("expected", Int32(6)), ("actual", 5)] {
        let page = SyntheticPage(isChanged: seed % 10 == 0 && side == "actual", seed: seed)
        let bytes = FilteredPNG(kind: .rgb, filter: .up, level: level)
          .bytes(try page.bitmap(width: 390, height: 844))
        for number in stride(from: seed, to: count, by: 100) {
          try write(bytes, "\(folder)/\(side)/\(number).png")
        }
      }
    }
  }

  private static func writePair(
    _ path: String, _ width: Int, _ height: Int, _ kind: FilteredPNG.Kind
  ) throws {
    for (side, isChanged) in [("a", false), ("b", true)] {
      let page = try SyntheticPage(isChanged: isChanged).bitmap(width: width, height: height)
      let png = FilteredPNG(kind: kind, filter: .paeth, level: 3)
      try write(png.bytes(page), "\(path)_\(side).png")
    }
  }

  /// Smooth colours under noise: what deflate can do little with.
  private static func photo(width: Int, height: Int, change: Int) throws -> Bitmap {
    var noise = Noise()
    return try Bitmap(width: width, height: height) { x, y in
      let grain = Int(noise.next() % 24)
      let spot = change * ((x - 900) * (x - 900) + (y - 500) * (y - 500) < 10_000 ? 20 : 0)
      return Pixel(
        red: UInt8(40 + x * 120 / width + grain + spot), green: UInt8(60 + y * 90 / height + grain),
        blue: UInt8(180 - x * 90 / width + grain))
    }
  }

  /// A copy in which pixels scattered at random differ, the same ones at every run.
  private static func changed(_ bytes: [UInt8], perThousand: Int) -> [UInt8] {
    var bytes = bytes
    var noise = Noise()
    for pixel in 0..<bytes.count / 4 where Int(noise.next() % 1000) < perThousand {
      bytes[pixel * 4 + 1] ^= 0x3F
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }
}

/// The same numbers at every run: xorshift64 (G. Marsaglia, 2003).
private struct Noise {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 20
  }
}
