import CPixelKernels
import Testing

@Suite struct ChannelsTests {
  private static let transparencies = [PK_INVISIBLE_IGNORED, PK_STRAIGHT, PK_COMPOSITED]

  @Test(arguments: transparencies)
  func equalPixelsAreNeitherDifferingNorChanged(transparency: pk_transparency) {
    let pixels: [[UInt8]] = [[1, 2, 3, 255], [9, 9, 9, 0], [0, 0, 0, 128]]
    let found = channels(pixels, pixels, transparency: transparency)
    #expect(found.classes == [0, 0, 0])
    #expect(areSame(found.stats, pk_stats()))
    #expect(found.histogram == [UInt64](repeating: 0, count: 256))
  }

  @Test(arguments: 0..<4, [UInt8(1), 7, 254])
  func aDeltaEqualToTheToleranceIsUnchangedAndOneMoreIsChanged(channel: Int, tolerance: UInt8) {
    var tolerances: [UInt8] = [0, 0, 0, 0]
    tolerances[channel] = tolerance
    for (delta, changed) in [(tolerance, UInt64(0)), (tolerance + 1, 1)] {
      var low: [UInt8] = [50, 50, 50, 255]
      var high = low
      low[channel] = 0
      high[channel] = delta
      for (expected, actual) in [(low, high), (high, low)] {
        let found = channels([expected], [actual], tolerance: tolerances)
        #expect(found.stats.changed == changed)
        #expect(found.stats.differing == 1)
        #expect(found.classes == [UInt8(changed)])
        #expect(found.histogram[Int(delta)] == 1)
      }
    }
  }

  @Test func theGreatestDeltaOfEachChannelIsKeptWithItsFirstPosition() {
    let expected: [[UInt8]] = [[0, 0, 0, 255], [0, 0, 9, 255], [7, 0, 0, 255], [7, 3, 0, 250]]
    let actual: [[UInt8]] = [[5, 0, 0, 255], [5, 0, 0, 255], [0, 3, 0, 255], [0, 0, 0, 255]]
    let found = channels(expected, actual)
    #expect(found.stats.greatest == (7, 3, 9, 5))
    #expect(found.stats.greatest_at == (102, 102, 101, 103))
    #expect(found.stats.differing == 4)
    #expect(found.histogram[5] == 1 && found.histogram[9] == 1 && found.histogram[7] == 2)
  }

  @Test func aLaterCallReplacesTheGreatestDeltaOnlyWithAGreaterOne() {
    var stats = pk_stats()
    var classes: [UInt8] = [0]
    for (position, value) in [(10, UInt8(4)), (20, 4), (30, 5), (40, 1)] {
      unsafe withBytes([[0, 0, 0, 255]], [[value, 0, 0, 255]]) { e, a in
        unsafe pk_compare_channels(
          e, a, 1, [0, 0, 0, 0], PK_STRAIGHT, UInt64(position), &classes, &stats, nil)
      }
    }
    #expect(stats.greatest.0 == 5 && stats.greatest_at.0 == 30)
    #expect(stats.changed == 4)
  }

  @Test func twoInvisiblePixelsAreEqualUnlessStraight() {
    let expected: [[UInt8]] = [[200, 0, 0, 0], [200, 0, 0, 1]]
    let actual: [[UInt8]] = [[0, 0, 90, 0], [0, 0, 90, 0]]
    let ignored = channels(expected, actual, transparency: PK_INVISIBLE_IGNORED)
    #expect(ignored.classes == [0, 1])
    #expect(ignored.stats.differing == 1 && ignored.stats.greatest == (200, 0, 90, 1))
    let straight = channels(expected, actual, transparency: PK_STRAIGHT)
    #expect(straight.classes == [1, 1])
    let composited = channels(expected, actual, transparency: PK_COMPOSITED)
    #expect(composited.stats.greatest == (1, 1, 1, 0))
    #expect(composited.classes == [0, 1])
  }

  /// round(value * alpha / 255), written with a division and without halves (255 is odd).
  private static func scaled(_ value: Int, _ alpha: Int) -> Int { (2 * value * alpha + 255) / 510 }

  @Test func compositedIsTheGreaterDeltaOverBlackAndOverWhiteForEveryValueAndAlpha() {
    var expected: [[UInt8]] = []
    var actual: [[UInt8]] = []
    var deltas = [UInt64](repeating: 0, count: 256)
    for value in stride(from: 0, through: 255, by: 3) {
      for alpha in 0...255 {
        let other = (value * 7 + alpha * 5) % 256
        let otherAlpha = (alpha * 11 + value) % 256
        expected.append([UInt8(value), 0, 0, UInt8(alpha)])
        actual.append([UInt8(other), 0, 0, UInt8(otherAlpha)])
        let overBlack = abs(Self.scaled(value, alpha) - Self.scaled(other, otherAlpha))
        let overWhite = abs(
          Self.scaled(255 - value, alpha) - Self.scaled(255 - other, otherAlpha))
        let blackOverWhite = abs(Self.scaled(255, alpha) - Self.scaled(255, otherAlpha))
        deltas[max(overBlack, overWhite, blackOverWhite)] += 1
      }
    }
    deltas[0] = 0
    let found = channels(expected, actual, transparency: PK_COMPOSITED)
    #expect(found.histogram == deltas)
    #expect(found.stats.differing == deltas.reduce(0, +))
  }

  @Test func noPixelsAtAllTouchNothing() {
    var stats = pk_stats()
    var classes: [UInt8] = [9]
    unsafe withBytes([[1, 1, 1, 1]], [[2, 2, 2, 2]]) { e, a in
      unsafe pk_compare_channels(e, a, 0, [0, 0, 0, 0], PK_STRAIGHT, 0, &classes, &stats, nil)
    }
    #expect(classes == [9])
    #expect(areSame(stats, pk_stats()))
  }
}
