import Foundation
import PNGCoding
import PixelComparison
import TestSupport

@testable import SnapshotEngine

/// A folder of its own for one test, removed with it.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pixsnap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }

  @discardableResult
  func write(_ bitmap: Bitmap, _ name: String) throws -> String {
    try write(bitmap.pngData(), name)
  }

  func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url.appending(path: name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  /// Every file, folder and link below, in order.
  var everything: [String] {
    (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// Pictures that differ here and there, from a seed.
struct PicturesFromSeed {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  /// A bitmap of few colours, so that neighbours are often equal, as on a screen.
  mutating func bitmap(width: Int, height: Int) throws -> Bitmap {
    var pixels: [Pixel] = []
    for _ in 0..<width * height {
      if let last = pixels.last, integer(0...9) < 7 {
        pixels.append(last)
      } else {
        pixels.append(pixel())
      }
    }
    return try Bitmap(width: width, height: height) { x, y in pixels[y * width + x] }
  }

  /// A copy in which about one of `rarity` pixels is another.
  mutating func changed(_ bitmap: Bitmap, oneIn rarity: Int) throws -> Bitmap {
    var pixels: [Pixel] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        pixels.append(integer(1...rarity) == 1 ? pixel() : bitmap[x, y])
      }
    }
    return try Bitmap(width: bitmap.width, height: bitmap.height) { x, y in
      pixels[y * bitmap.width + x]
    }
  }

  private mutating func pixel() -> Pixel {
    let word = UInt32.random(in: .min ... .max, using: &generator)
    let alpha: UInt8 =
      word & 7 == 0 ? 0 : word & 7 == 1 ? UInt8(truncatingIfNeeded: word >> 3) : 255
    return Pixel(
      red: UInt8(truncatingIfNeeded: word >> 8), green: UInt8(truncatingIfNeeded: word >> 16),
      blue: UInt8(truncatingIfNeeded: word >> 24), alpha: alpha)
  }
}
