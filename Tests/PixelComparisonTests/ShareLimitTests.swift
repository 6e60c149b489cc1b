import TestSupport
import Testing

@testable import PixelComparison

@Suite struct ShareLimitTests {
  private static let decimals: [(String, Int, Int)] = [
    ("0.29", 100, 29), ("0.29", 99, 28), ("29%", 100, 29), ("0.290", 100, 29), (".29", 100, 29),
    ("00.29", 100, 29), ("2.9e-1", 100, 29), ("29E-2", 100, 29), ("0.029e+1", 100, 29),
    ("0", 1000, 0), ("0%", 1000, 0), ("0.0", 1000, 0), ("0e5", 1000, 0), ("0e-9000", 1000, 0),
    ("1", 7, 7), ("1.000", 7, 7), ("100%", 7, 7), ("10e-1", 7, 7), ("0.1e1", 7, 7),
    ("0.5", 3, 1), ("50.0%", 4, 2), ("12.5%", 8, 1), ("0.999999999999999999", 1000, 999),
    ("0.000000000000000001", 1000, 0), ("0.3333333333333333", 3, 0), ("0.1", 10, 1), ("0.7", 10, 7),
    ("1", Int.max, Int.max), ("0.5", Int.max, Int.max / 2), ("1e-18", Int.max, 9),
    ("1e-300", Int.max, 0), ("0.00000000000000000001", Int.max, 0), ("2e-19", Int.max, 1),
    ("0.9999999999999999990000000000", 1000, 999),
  ]

  @Test(arguments: decimals)
  func aDecimalAllowsExactlyItsShareRoundedDown(text: String, total: Int, allowed: Int) throws {
    #expect(try ShareLimit(parsing: text).allowedPixels(of: total) == allowed)
  }

  private static let refused: [String] = [
    "", ".", "%", "-0.1", "-0", "+0.5", "1.1", "101%", "100.1%", "1.000000000000000001", "0x1",
    "1e400", "1e1", "1e", "e1", "e", " 0.5", "0.5 ", "0.5\n", "0,5", "1.2.3", "0..5", "5%%", "%5",
    "1e-2%", "1.", "0.", "nan", "inf", "0.5f", "٠.٥", "½", "0.5\u{301}", "1e-99999999999999999999",
    "0.1234567890123456789", "1_0", "--1", "1e+-2", "1e2e-4",
  ]

  @Test(arguments: refused)
  func anythingElseIsRefusedAndShown(text: String) {
    let error = #expect(throws: ComparisonError.self) { try ShareLimit(parsing: text) }
    guard case .invalidAllowance(let seen)? = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(seen.contains("\"\(text)\""))
  }

  @Test(arguments: [
    "0", "1", "0.29", "0.5", "0.001", "0.000000000000000001", "0.123456789012345678", "1e-30",
  ])
  func theTextReadsBackAsTheSameLimit(text: String) throws {
    let limit = try ShareLimit(parsing: text)
    #expect(try ShareLimit(parsing: limit.description) == limit)
    if !text.contains("e") { #expect(limit.description == text) }
  }

  @Test func equalSharesAreEqualHoweverTheyAreWritten() throws {
    let limits = try ["0.5", "50%", "5e-1", ".50", "0.5000"].map { try ShareLimit(parsing: $0) }
    #expect(Set(limits).count == 1)
    #expect(try ShareLimit(0.5) == limits[0])
  }

  private static let binaryFractions: [(Double, Int, Int)] = [
    (0.29, 100, 29), (0.0, 9, 0), (-0.0, 9, 0), (1.0, 9, 9), (0.1, 10, 1), (7.0 / 3000, 3000, 7),
    (1.0 / 3, 3, 0), (.leastNonzeroMagnitude, 1000, 0), (0.1 + 0.2, 10, 3),
    (1.0.nextDown, 1000, 999),
  ]

  @Test(arguments: binaryFractions)
  func aBinaryFractionMeansTheDecimalItPrintsAs(share: Double, total: Int, allowed: Int) throws {
    #expect(try ShareLimit(share).allowedPixels(of: total) == allowed)
  }

  @Test(arguments: [-0.1, 1.0.nextUp, 2, .nan, .infinity, -.infinity, -.leastNonzeroMagnitude])
  func aBinaryFractionOutsideZeroToOneIsRefused(share: Double) {
    #expect(throws: ComparisonError.self) { try ShareLimit(share) }
  }

  @Test("A share pasted back as a limit passes", arguments: Seeds.fresh(40))
  func aSharePastedBackPasses(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let compared = 1 + random.below(random.pick([5, 1000, 50_000_000, Int(Int32.max)]))
      let changed = random.below(compared + 1)
      let digits = 1 + random.below(18)
      let text = ExactShare(changed: changed, compared: compared).decimalText(
        fractionDigits: digits)
      let limit = try ShareLimit(parsing: text)
      #expect(limit.allowedPixels(of: compared) >= changed, "\(changed) of \(compared): \(text)")
      #expect(text == limit.description)
    }
  }

  private static let roundedShares: [(Int, Int, Int, String)] = [
    (1, 3, 2, "0.34"), (1, 4, 2, "0.25"), (1, 4, 1, "0.3"), (0, 9, 4, "0"), (9, 9, 4, "1"),
    (1, 10_000_000, 2, "0.01"), (1, 10_000_000, 8, "0.0000001"), (2, 3, 18, "0.666666666666666667"),
    (999_999, 1_000_000, 3, "1"), (1, 2, 0, "0.5"), (1, 3, 99, "0.333333333333333334"),
  ]

  @Test(arguments: roundedShares)
  func aShareIsRoundedUp(changed: Int, compared: Int, digits: Int, text: String) {
    let share = ExactShare(changed: changed, compared: compared)
    #expect(share.decimalText(fractionDigits: digits) == text)
  }
}
