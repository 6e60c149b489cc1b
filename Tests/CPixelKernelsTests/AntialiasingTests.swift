import CPixelKernels
import TestSupport
import Testing

@Suite struct AntialiasingTests {
  /// A small picture of grey levels, or of any pixels.
  struct Picture {
    let width: Int
    let height: Int
    let pixels: [[UInt8]]

    init(_ rows: [[UInt8]]) {
      width = rows[0].count
      height = rows.count
      pixels = rows.flatMap { $0.map { [$0, $0, $0, 255] } }
    }

    init(width: Int, height: Int, pixels: [[UInt8]]) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  private func isAntialiased(_ expected: Picture, _ actual: Picture, x: Int, y: Int) -> Bool {
    unsafe withBytes(expected.pixels, actual.pixels) { e, a in
      let row = y * expected.width * 4
      return unsafe pk_is_antialiased(
        e + row, a + row, expected.width, expected.height, x, y) == 1
    }
  }

  /// A vertical edge between black and white, two pixels of each side, grey in between.
  private static func edge(_ middle: UInt8) -> Picture {
    Picture([[UInt8]](repeating: [0, 0, middle, 255, 255], count: 5))
  }

  private static func edgeWithOneGray(_ middle: UInt8) -> Picture {
    var rows = [[UInt8]](repeating: [0, 0, 255, 255, 255], count: 5)
    rows[2][2] = middle
    return Picture(rows)
  }

  @Test func aGrayOnAnEdgeIsAntialiasedInEitherPicture() {
    let gray = Self.edgeWithOneGray(128)
    let sharp = Self.edgeWithOneGray(255)
    #expect(isAntialiased(gray, sharp, x: 2, y: 2))
    #expect(isAntialiased(sharp, gray, x: 2, y: 2))
  }

  @Test func aChangedAreaIsNotAntialiased() {
    let one = Picture([[UInt8]](repeating: [UInt8](repeating: 10, count: 5), count: 5))
    let two = Picture([[UInt8]](repeating: [UInt8](repeating: 200, count: 5), count: 5))
    for x in 0..<5 { #expect(!isAntialiased(one, two, x: x, y: 2)) }
  }

  @Test func aLoneSpotIsNotAntialiased() {
    var rows = [[UInt8]](repeating: [UInt8](repeating: 10, count: 5), count: 5)
    let plain = Picture(rows)
    rows[2][2] = 200
    #expect(!isAntialiased(plain, Picture(rows), x: 2, y: 2))
  }

  @Test func aPictureOfOnePixelHasNoAntialiasing() {
    #expect(!isAntialiased(Picture([[0]]), Picture([[255]]), x: 0, y: 0))
  }

  @Test func everyPixelIsDecidedAsTheFactsSay() {
    let seed = UInt64.random(in: 0..<1 << 48)
    var antialiased = 0
    for round in 0..<150 {
      var generator = SeededGenerator(seed: seed &+ UInt64(round))
      let expected = Self.randomPicture(using: &generator)
      let actual = Self.changed(expected, using: &generator)
      for y in 0..<expected.height {
        for x in 0..<expected.width {
          let found = isAntialiased(expected, actual, x: x, y: y)
          let oracle =
            AntialiasingFacts.isAntialiased(expected, actual, x: x, y: y)
            || AntialiasingFacts.isAntialiased(actual, expected, x: x, y: y)
          antialiased += found ? 1 : 0
          #expect(found == oracle, "seed \(seed), round \(round), column \(x), row \(y)")
        }
      }
    }
    #expect(antialiased > 20, "seed \(seed): too few to prove anything")
  }

  /// Up to 7 x 7 pixels of few colours, so that many neighbours are equal; some translucent.
  private static func randomPicture(using generator: inout SeededGenerator) -> Picture {
    let palette: [[UInt8]] =
      generator.below(3) == 0
      ? [[0, 0, 0, 255], [255, 255, 255, 255], [90, 90, 90, 128], [20, 200, 7, 40]]
      : [[0, 0, 0, 255], [255, 255, 255, 255], [128, 128, 128, 255]]
    let width = 1 + generator.below(7)
    let height = 1 + generator.below(7)
    var pixels: [[UInt8]] = []
    for index in 0..<width * height {
      let copied = index > 0 && generator.below(3) > 0
      pixels.append(
        copied ? pixels[max(0, index - width)] : palette[generator.below(palette.count)])
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private static func changed(
    _ picture: Picture, using generator: inout SeededGenerator
  ) -> Picture {
    var pixels = picture.pixels
    for index in pixels.indices where generator.below(5) == 0 {
      pixels[index] = pixels[generator.below(pixels.count)]
    }
    return Picture(width: picture.width, height: picture.height, pixels: pixels)
  }
}
