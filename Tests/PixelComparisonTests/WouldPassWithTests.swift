import TestSupport
import Testing

@testable import PixelComparison

@Suite struct WouldPassWithTests {
  /// A random case that is different, or nil.
  private func differentCase(_ seed: UInt64) throws -> (RandomCase, WouldPassWith)? {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random)
    guard let details = try? outcome(test, test.settings).details,
      let suggestion = details.wouldPassWith
    else { return nil }
    return (test, suggestion)
  }

  private func outcome(
    _ test: RandomCase, _ settings: ComparisonSettings
  ) throws -> Comparison {
    try BitmapComparator(settings: settings).compare(expected: test.expected, actual: test.actual)
  }

  /// The settings with a uniform tolerance of so many steps; nil below the first or beyond the
  /// last.
  private func settings(_ settings: ComparisonSettings, step: Int) -> ComparisonSettings? {
    var changed = settings
    switch settings.metric {
    case .channels(_, let transparency):
      guard let tolerance = UInt8(exactly: step) else { return nil }
      changed.metric = .channels(
        tolerance: ChannelTolerance(tolerance), transparency: transparency)
    case .yiq:
      guard (0...10_000).contains(step) else { return nil }
      changed.metric = .yiq(threshold: pasted(step))
    case .ciede2000:
      guard step >= 0 else { return nil }
      changed.metric = .ciede2000(deltaE: pasted(step))
    }
    return changed
  }

  /// What a person gets who copies the text of a tolerance into a program.
  private func pasted(_ step: Int) -> Double {
    Double(WouldPassWith.Tolerance.tenThousandths(step).description)!
  }

  @Test("The tolerance passes and one step less does not", arguments: Seeds.fresh(250))
  func theTolerancePassesAndOneStepLessDoesNot(seed: UInt64) throws {
    guard let (test, suggestion) = try differentCase(seed) else { return }
    switch suggestion.tolerance {
    case .channels(let tolerance)?: try check(test, step: Int(tolerance))
    case .tenThousandths(let step)?: try check(test, step: step)
    case nil:
      let greatest = settings(test.settings, step: 255) ?? test.settings
      #expect(try !outcome(test, greatest).verdict.passes)
    }
  }

  private func check(_ test: RandomCase, step: Int) throws {
    let enough = try #require(settings(test.settings, step: step))
    #expect(try outcome(test, enough).verdict.passes)
    if let less = settings(test.settings, step: step - 1) {
      #expect(try !outcome(test, less).verdict.passes)
    }
  }

  @Test("The count passes as the whole allowance, one less does not", arguments: Seeds.fresh(150))
  func theCountPassesAsTheWholeAllowanceAndOneLessDoesNot(seed: UInt64) throws {
    guard let (test, suggestion) = try differentCase(seed) else { return }
    var enough = test.settings
    enough.allowance = Allowance(maxChangedPixels: suggestion.maxChangedPixels)
    #expect(try outcome(test, enough).verdict.passes)
    #expect(suggestion.maxChangedPixels > 0)
    enough.allowance.maxChangedPixels = suggestion.maxChangedPixels - 1
    #expect(try outcome(test, enough).verdict == .different)
  }

  @Test func noToleranceIsNamedWhenARegionsOwnToleranceAlreadyFails() throws {
    let before = try Bitmap.filled(10, 10)
    let after = try before.changing([(2, 2)])
    let mask = Mask(tolerances: [ToleranceArea(.top(5), tolerance: 3)])
    let details = try #require(try compare(before, after, mask: mask).details)
    #expect(details.wouldPassWith == WouldPassWith(tolerance: nil, maxChangedPixels: 1))
    let allowed = try compare(
      before, after, allowance: Allowance(maxChangedPixels: 1), mask: mask)
    #expect(allowed.verdict == .withinTolerance && allowed.details?.wouldPassWith == nil)
  }

  @Test(arguments: Antialiasing.allCases)
  func whatARegionsOwnTolerancePassesRaisesNoTolerance(antialiasing: Antialiasing) throws {
    let before = try Bitmap.filled(4, 1, with: Pixel(red: 0, green: 0, blue: 0))
    let after = try Bitmap(width: 4, height: 1) { x, _ in
      Pixel(red: [40, 0, 0, 10][x], green: 0, blue: 0)
    }
    let mask = Mask(tolerances: [
      ToleranceArea(
        .left(1), tolerance: ChannelTolerance(red: 50, green: 0, blue: 0, alpha: 0))
    ])
    let details = try compare(before, after, antialiasing: antialiasing, mask: mask).details
    #expect(details?.wouldPassWith?.tolerance == .channels(10))
  }

  @Test func theAllowanceAsSetTakesTheGreatestDeltas() throws {
    let before = try Bitmap.filled(4, 1, with: Pixel(red: 0, green: 0, blue: 0))
    let after = try Bitmap(width: 4, height: 1) { x, _ in
      Pixel(red: [0, 7, 3, 200][x], green: 0, blue: 0)
    }
    let details = try compare(
      before, after, allowance: Allowance(maxChangedPixels: 1)
    ).details
    #expect(details?.wouldPassWith?.tolerance == .channels(7))
    #expect(details?.wouldPassWith?.maxChangedPixels == 3)
  }

  @Test func aUniformToleranceMayBeBelowTheLargestOfUnequalOnes() throws {
    let before = try Bitmap.filled(3, 3, with: Pixel(red: 10, green: 10, blue: 10))
    let after = try before.changing([(1, 1)], to: Pixel(red: 10, green: 12, blue: 10))
    let metric = ColorMetric.channels(
      tolerance: ChannelTolerance(red: 90, green: 1, blue: 90, alpha: 90))
    let details = try compare(before, after, metric: metric).details
    #expect(details?.wouldPassWith?.tolerance == .channels(2))
  }

  @Test(arguments: [
    (0, "0.0000"), (1, "0.0001"), (301, "0.0301"), (10_000, "1.0000"), (1_234_567, "123.4567"),
  ])
  func aToleranceReadsAsAnOptionTakesIt(step: Int, text: String) {
    #expect(WouldPassWith.Tolerance.tenThousandths(step).description == text)
    #expect(Double(text) == Double(step) / 10_000)
  }

  @Test func passingComparisonsSuggestNothing() throws {
    let before = try Bitmap.filled(3, 3)
    #expect(try compare(before, before).details?.wouldPassWith == nil)
    let after = try before.changing([(1, 1)])
    let within = try compare(before, after, allowance: Allowance(maxChangedPixels: 1))
    #expect(within.details?.wouldPassWith == nil)
    #expect(within.details?.exceededLimits == [])
  }
}
