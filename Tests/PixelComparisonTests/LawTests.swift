import PixelComparison
import TestSupport
import Testing

/// What holds for any two bitmaps.
@Suite struct LawTests {
  private func outcome(
    _ test: RandomCase, _ settings: ComparisonSettings
  ) throws -> Comparison {
    try BitmapComparator(settings: settings).compare(expected: test.expected, actual: test.actual)
  }

  @Test("A bitmap is identical to itself under every setting", arguments: Seeds.fresh(100))
  func aBitmapIsIdenticalToItselfUnderEverySetting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var test = try RandomCase(using: &random)
    test.actual = test.expected
    guard let found = try? outcome(test, test.settings) else { return }
    let details = try #require(found.details)
    #expect(found.verdict == .identical)
    #expect(details.changedPixels == 0 && details.antialiasedPixels == 0)
    #expect(details.boundingBox == nil && details.clusters.isEmpty)
    #expect(details.greatestDelta.greatest == 0 && details.greatestDelta.red.x == nil)
    #expect(details.wouldPassWith == nil && details.exceededLimits.isEmpty)
  }

  @Test("Swapping the sides changes no count, box or delta", arguments: Seeds.fresh(150))
  func swappingTheSidesChangesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random)
    var swapped = test
    (swapped.expected, swapped.actual) = (test.actual, test.expected)
    guard let one = try? outcome(test, test.settings) else { return }
    let other = try outcome(swapped, test.settings)
    guard case .yiq = test.settings.metric, test.settings.antialiasing == .excluded else {
      #expect(one == other)
      return
    }
  }

  @Test("A larger tolerance never fails what passed", arguments: Seeds.fresh(150))
  func aLargerToleranceNeverFailsWhatPassed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random, antialiasing: .counted)
    var larger = test.settings
    switch test.settings.metric {
    case .channels(let tolerance, let transparency):
      larger.metric = .channels(
        tolerance: grown(tolerance, using: &random), transparency: transparency)
      for index in larger.mask.tolerances.indices {
        let own = larger.mask.tolerances[index].tolerance
        larger.mask.tolerances[index].tolerance = grown(own, using: &random)
      }
    case .yiq(let threshold):
      larger.metric = .yiq(threshold: min(1, threshold + random.pick([0.0001, 0.01, 0.3])))
    case .ciede2000(let deltaE):
      larger.metric = .ciede2000(deltaE: deltaE + random.pick([0.000001, 0.1, 5]))
    }
    guard let one = try? outcome(test, test.settings).details else { return }
    let other = try #require(try outcome(test, larger).details)
    #expect(other.changedPixels <= one.changedPixels)
    #expect(other.greatestDelta == one.greatestDelta)
    #expect(
      try outcome(test, larger).verdict.passes || !outcome(test, test.settings).verdict.passes)
  }

  private func grown(
    _ tolerance: ChannelTolerance, using random: inout SeededGenerator
  ) -> ChannelTolerance {
    func more(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + random.below(20)) }
    return ChannelTolerance(
      red: more(tolerance.red), green: more(tolerance.green), blue: more(tolerance.blue),
      alpha: more(tolerance.alpha))
  }

  @Test("A larger allowance never fails what passed", arguments: Seeds.fresh(100))
  func aLargerAllowanceNeverFailsWhatPassed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var test = try RandomCase(using: &random)
    let shares = try ["0", "0.01", "0.3", "1"].map { try ShareLimit(parsing: $0) }
    let pixels = [0, 1, 20, 10_000]
    let (low, high) = (random.below(4), random.below(4))
    let usesShare = random.oneIn(2)
    func allowance(_ rank: Int) -> Allowance {
      usesShare
        ? Allowance(maxChangedShare: shares[rank]) : Allowance(maxChangedPixels: pixels[rank])
    }
    test.settings.allowance = allowance(min(low, high))
    guard let one = try? outcome(test, test.settings) else { return }
    test.settings.allowance = allowance(max(low, high))
    #expect(try outcome(test, test.settings).verdict.passes || !one.verdict.passes)
  }

  @Test("Counts add up and agree with each other", arguments: Seeds.fresh(100))
  func countsAddUp(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random)
    guard let details = try? outcome(test, test.settings).details else { return }
    #expect(details.comparedPixels + details.ignoredPixels == test.width * test.height)
    #expect(details.changedPixels + details.antialiasedPixels <= details.comparedPixels)
    #expect((details.boundingBox == nil) == (details.changedPixels == 0))
    if details.clusters.count < Comparison.Details.mostClusters {
      #expect(details.clusters.reduce(0) { $0 + $1.changedPixels } == details.changedPixels)
    }
  }
}
