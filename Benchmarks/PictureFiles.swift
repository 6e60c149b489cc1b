import Foundation
import PixelComparison

/// The pictures that this program and the rivals beside it compare: raw RGBA8 files.
enum PictureFiles {
  struct Size {
    let width: Int
    let height: Int
    var name: String { "\(width)x\(height)" }
  }

  static let sizes = [Size(width: 1170, height: 2532), Size(width: 3840, height: 2160)]
  /// Changed pixels per thousand.
  static let shares = [0, 1, 10, 300]

  static func write(to folder: String) throws {
    for size in sizes {
      let expected = screen(size)
      try Data(expected).write(to: URL(filePath: "\(folder)/\(size.name).rgba"))
      for share in shares {
        let changed = changed(expected, perThousand: share)
        try Data(changed).write(to: URL(filePath: "\(folder)/\(size.name)-\(share).rgba"))
      }
    }
  }

  static func read(_ name: String, _ size: Size, in folder: String) throws -> Bitmap {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name).rgba")))
    return try Bitmap(bytes: bytes, width: size.width, height: size.height, layout: .rgba())
  }

  /// Flat panels with text-like specks and a gradient, opaque.
  private static func screen(_ size: Size) -> [UInt8] {
    var bytes = [UInt8](repeating: 255, count: size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let speck = (x / 2 &* 7 &+ y / 3 &* 13) % 11 == 0 && y / 24 % 2 == 0
        let place = (y * size.width + x) * 4
        bytes[place] = speck ? 40 : UInt8(240 - y / 200)
        bytes[place + 1] = speck ? 40 : UInt8(238 - x / 300)
        bytes[place + 2] = speck ? 48 : 236
      }
    }
    return bytes
  }

  /// A copy in which pixels scattered at random differ, the same ones at every run.
  private static func changed(_ bytes: [UInt8], perThousand: Int) -> [UInt8] {
    var bytes = bytes
    var state: UInt64 = 88_172_645_463_325_252
    for pixel in 0..<bytes.count / 4 {
      // xorshift64 (G. Marsaglia, 2003).
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      if Int((state >> 20) % 1000) < perThousand { bytes[pixel * 4 + 1] ^= 0x3F }
    }
    return bytes
  }
}
