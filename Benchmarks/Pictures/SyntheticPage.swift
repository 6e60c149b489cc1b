import Drawing
import PixelComparison

/// A page as a browser renders it, of any size: a head, columns of antialiased text, cards, and
/// gradients. Made here, so that the benchmarks need no file of others.
struct SyntheticPage {
  /// The page after a small change: lines of other text, a button of another colour.
  var isChanged = false
  /// Pages of other seeds have other text.
  var seed = 0

  private static let lineHeight = 22
  private static let stripWidth = 480
  /// How much ink covers each pixel of some lines of text.
  private static let strips: [[UInt8]] = (0..<16).map(strip)

  func bitmap(width: Int, height: Int) throws -> Bitmap {
    let strips = Self.strips
    return try Bitmap(width: width, height: height) { x, y in
      pixel(x, y, width, strips)
    }
  }

  private func pixel(_ x: Int, _ y: Int, _ width: Int, _ strips: [[UInt8]]) -> Pixel {
    if y < 64 { return Pixel(red: 30, green: 41, blue: UInt8(80 - y / 4)) }
    let (column, row) = (x / 600, y / 480)
    let (left, top) = (x % 600, y % 480)
    guard left >= 40, left < 560, top >= 20, top < 460 else { return Pixel(0xF4F5F8) }
    if hash(column, row) % 5 == 0 { return photo(left, top) }
    if top < 52, left < 200 { return Pixel(isChanged && row % 4 == 1 ? 0x2E7BE0 : 0x2E6BE0) }
    let line = y / Self.lineHeight
    let place = left - 60
    guard place >= 0, place < Self.stripWidth else { return Pixel(0xFFFFFF) }
    let number = hash(column, isChanged && line % 40 == 7 ? line + 1 : line)
    guard number % 6 != 0 else { return Pixel(0xFFFFFF) }
    let ink = strips[number % strips.count][y % Self.lineHeight * Self.stripWidth + place]
    let shade = 255 - Int(ink) * 220 / 255
    return Pixel(
      red: UInt8(shade), green: UInt8(shade), blue: UInt8(min(255, shade + Int(ink) / 16)))
  }

  /// A smooth picture with a little grain.
  private func photo(_ x: Int, _ y: Int) -> Pixel {
    let grain = hash(x &* 31, y) % 5
    return Pixel(
      red: UInt8(60 + x / 4 + grain), green: UInt8(90 + y / 5 + grain),
      blue: UInt8(200 - x / 8 + grain))
  }

  private func hash(_ a: Int, _ b: Int) -> Int {
    var value = UInt64(
      bitPattern: Int64(a &* 0x9E37_79B9 &+ b &* 0x85EB_CA6B &+ (seed + 1) &* 7919))
    value = (value ^ value >> 31) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: (value ^ value >> 29) >> 16 & 0x7FFF_FFFF)
  }

  private static func strip(_ number: Int) -> [UInt8] {
    let words = [
      "the", "quiet", "harbour", "wakes", "before", "light", "and", "boats", "of", "every",
      "colour", "lean", "on", "their", "ropes", "while", "gulls", "argue", "about", "Monday",
    ]
    var canvas = Canvas(
      width: stripWidth, height: lineHeight, Pixel(red: 255, green: 255, blue: 255))
    let pen = Pen(size: 10, weight: 1.4, Pixel(red: 0, green: 0, blue: 0))
    var left = 2.0
    var word = number &* 7
    while left < Double(stripWidth - 80) {
      let text = words[word % words.count]
      canvas.text(text, left, 15, pen)
      left += pen.width(text) + 7
      word = word &* 5 &+ 3 + number
    }
    guard let bitmap = try? canvas.bitmap() else { return [] }
    return (0..<stripWidth * lineHeight).map {
      255 - bitmap[$0 % stripWidth, $0 / stripWidth].green
    }
  }
}
