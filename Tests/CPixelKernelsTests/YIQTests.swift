import CPixelKernels
import TestSupport
import Testing

@Suite struct YIQTests {
  typealias Difference = (red: Double, green: Double, blue: Double)

  /// The facts of ../shared/data/README.md, written down once more.
  static func blended(
    _ expected: [UInt8], _ actual: [UInt8], position: Int
  ) -> Difference {
    let e = expected.map(Double.init)
    let a = actual.map(Double.init)
    guard e[3] < 255 || a[3] < 255 else { return (e[0] - a[0], e[1] - a[1], e[2] - a[2]) }
    let k = Double(4 * position)
    let shades = [
      48.0, Int(k / 1.618033988749895) % 2 == 1 ? 207 : 48,
      Int(k / 2.618033988749895) % 2 == 1 ? 207 : 48,
    ]
    let d = (0..<3).map { (e[$0] * e[3] - a[$0] * a[3] - shades[$0] * (e[3] - a[3])) / 255 }
    return (d[0], d[1], d[2])
  }

  private static func delta(_ expected: [UInt8], _ actual: [UInt8], position: Int) -> Double {
    if expected == actual { return 0 }
    let d = blended(expected, actual, position: position)
    let y = 0.29889531 * d.red + 0.58662247 * d.green + 0.11448223 * d.blue
    let i = 0.59597799 * d.red - 0.27417610 * d.green - 0.32180189 * d.blue
    let q = 0.21147017 * d.red - 0.52261711 * d.green + 0.31114694 * d.blue
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  @Test func theDeltaIsThePublishedFormulaToTheLastBit() {
    let seed = UInt64.random(in: 0..<1 << 48)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let alphas: [UInt8] = [0, 255, 255, UInt8(generator.below(256))]
      let pixels = (0..<2).map { _ in
        (0..<3).map { _ in UInt8(generator.below(256)) } + [alphas[generator.below(4)]]
      }
      let position = generator.below(1 << 31)
      let found = unsafe withBytes([pixels[0]], [pixels[1]]) {
        unsafe pk_yiq_delta($0, $1, UInt64(position))
      }
      #expect(
        found == Self.delta(pixels[0], pixels[1], position: position),
        "seed \(seed): \(pixels) at \(position)")
    }
  }

  @Test func blackAgainstWhiteIsTheGreatestDelta() {
    let delta = unsafe withBytes([[0, 0, 0, 255]], [[255, 255, 255, 255]]) {
      unsafe pk_yiq_delta($0, $1, 0)
    }
    #expect(abs(delta - 0.5053 * 255 * 255) < 0.01)
  }

  @Test func aPixelIsChangedOnlyAboveTheLimitAndTheRestOfTheClassesStays() {
    let pixels: [[UInt8]] = [[10, 20, 30, 255], [10, 20, 30, 255], [10, 20, 30, 255]]
    let other: [[UInt8]] = [[10, 20, 30, 255], [14, 20, 30, 255], [10, 20, 90, 255]]
    let limit = Self.delta(pixels[1], other[1], position: 0)
    var classes = [UInt8](repeating: 3, count: 3)
    var stats = pk_stats()
    unsafe withBytes(pixels, other) {
      unsafe pk_compare_yiq($0, $1, 3, limit, 0, &classes, &stats)
    }
    #expect(classes == [3, 3, 1])
    #expect(stats.differing == 2 && stats.changed == 1)
    #expect(stats.greatest == (4, 0, 60, 0) && stats.greatest_at == (1, 0, 2, 0))
  }

  @Test func invisiblePixelsDoNotDiffer() {
    var classes: [UInt8] = [0]
    var stats = pk_stats()
    unsafe withBytes([[10, 20, 30, 0]], [[200, 0, 0, 0]]) {
      unsafe pk_compare_yiq($0, $1, 1, 0, 12, &classes, &stats)
    }
    #expect(areSame(stats, pk_stats()))
  }
}
