import PixelComparison
import TestSupport

/// Two bitmaps of one size and settings that fit them, from a seed.
struct RandomCase {
  var expected: Bitmap
  var actual: Bitmap
  var settings: ComparisonSettings

  var width: Int { expected.width }
  var height: Int { expected.height }

  /// - Parameter antialiasing: Nil: either.
  init(
    using random: inout SeededGenerator, antialiasing: Antialiasing? = nil, largestSide: Int = 40
  ) throws {
    let width = 1 + random.below(largestSide)
    let height = 1 + random.below(largestSide)
    (expected, actual) = try Self.bitmaps(width: width, height: height, using: &random)
    let metric = Self.metric(using: &random)
    settings = ComparisonSettings(
      metric: metric,
      antialiasing: antialiasing ?? random.pick(Antialiasing.allCases),
      allowance: try Self.allowance(using: &random),
      mask: try Self.mask(metric: metric, width: width, height: height, using: &random))
  }

  private static func metric(using random: inout SeededGenerator) -> ColorMetric {
    switch random.below(6) {
    case 0: .yiq(threshold: random.pick([0, 0.05, 0.1, 0.5, 1]))
    case 1: .ciede2000(deltaE: random.pick([0, 0.5, 1, 2.3, 20, 150]))
    default:
      .channels(
        tolerance: tolerance(using: &random), transparency: random.pick(Transparency.allCases))
    }
  }

  static func tolerance(using random: inout SeededGenerator) -> ChannelTolerance {
    switch random.below(4) {
    case 0: .exact
    case 1: ChannelTolerance(random.pick([1, 2, 16, 100, 255]))
    default:
      ChannelTolerance(
        red: random.pick([0, 1, 3, 60]), green: random.pick([0, 2, 40]),
        blue: random.pick([0, 5, 255]), alpha: random.pick([0, 1, 90]))
    }
  }

  private static func allowance(using random: inout SeededGenerator) throws -> Allowance {
    let pixels = random.pick([0, 1, 2, 5, 30, 200, 5000])
    let share = try ShareLimit(
      parsing: random.pick(["0", "0.001", "0.01", "0.29", "0.5", "99.9%", "1", "3e-2"]))
    return switch random.below(5) {
    case 0: Allowance(maxChangedPixels: pixels)
    case 1: Allowance(maxChangedShare: share)
    case 2: Allowance(maxChangedPixels: pixels, maxChangedShare: share)
    default: .none
    }
  }

  private static func mask(
    metric: ColorMetric, width: Int, height: Int, using random: inout SeededGenerator
  ) throws -> Mask {
    guard !random.oneIn(3) else { return Mask() }
    func areas(_ most: Int) -> [Area] {
      (0..<random.below(most + 1)).map { _ in area(width: width, height: height, using: &random) }
    }
    var mask = Mask()
    if random.oneIn(2) { mask.ignored = areas(3) }
    if random.oneIn(3) { mask.only = areas(3) }
    if case .channels = metric, random.oneIn(2) {
      mask.tolerances = areas(4).map {
        ToleranceArea($0, tolerance: tolerance(using: &random))
      }
    }
    if random.oneIn(3) {
      let most = random.pick([2, 2, 5])
      mask.bitmap = try Bitmap(width: width, height: height) { _, _ in
        Pixel(
          red: 9, green: 9, blue: 9, alpha: random.oneIn(most) ? random.pick([1, 128, 255]) : 0)
      }
    }
    return mask
  }

  static func area(
    width: Int, height: Int, using random: inout SeededGenerator
  ) -> Area {
    let x = random.below(width)
    let y = random.below(height)
    let region = Region(
      x: x, y: y, width: 1 + random.below(width - x), height: 1 + random.below(height - y))
    return switch random.below(8) {
    case 0: .top(1 + random.below(height))
    case 1: .bottom(1 + random.below(height))
    case 2: .left(1 + random.below(width))
    case 3: .right(1 + random.below(width))
    case 4:
      .insets(
        top: 1 + random.below((height + 2) / 3), left: random.below((width + 2) / 3),
        bottom: random.below((height + 2) / 3), right: random.below((width + 2) / 3))
    case 5:
      .clipped(
        Region(
          x: x - random.below(60), y: y - random.below(60), width: 1 + random.below(90),
          height: 1 + random.below(90)))
    default: .region(region)
    }
  }
}

extension RandomCase {
  /// Flat areas, edges and noise, so that some changed pixels look antialiased; then changes of
  /// every size, among them ones of a single level, of alpha alone and of invisible colour.
  private static func bitmaps(
    width: Int, height: Int, using random: inout SeededGenerator
  ) throws -> (Bitmap, Bitmap) {
    let palette = (0..<4).map { _ in pixel(using: &random) }
    let slope = random.below(5) - 2
    let noise = random.pick([3, 20, 1000])
    let expected = try Bitmap(width: width, height: height) { x, y in
      if random.oneIn(noise) { return pixel(using: &random) }
      let side = x * 2 + y * slope - width
      return side == 0 || side == 1 ? palette[2] : side < 0 ? palette[0] : palette[1]
    }
    let rarity = random.pick([1, 2, 10, 100, 10000])
    let actual = try Bitmap(width: width, height: height) { x, y in
      let old = expected[x, y]
      return random.oneIn(rarity) ? changed(old, palette[3], using: &random) : old
    }
    return (expected, actual)
  }

  private static func pixel(using random: inout SeededGenerator) -> Pixel {
    Pixel(
      red: random.byte(), green: random.byte(), blue: random.byte(),
      alpha: random.pick([0, 255, 255, 255, random.byte()]))
  }

  private static func changed(
    _ old: Pixel, _ other: Pixel, using random: inout SeededGenerator
  ) -> Pixel {
    var new = old
    switch random.below(5) {
    case 0: return pixel(using: &random)
    case 1: return other
    case 2: new.alpha = random.byte()
    case 3: new.red = old.red &+ 1
    default:
      new.green = UInt8(clamping: Int(old.green) + random.below(9) - 4)
      new.blue = UInt8(clamping: Int(old.blue) + random.below(9) - 4)
    }
    return new
  }
}
