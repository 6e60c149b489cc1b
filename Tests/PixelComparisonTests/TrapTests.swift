import TestSupport
import Testing

@testable import PixelComparison

/// What other tools get wrong about comparing; a test each.
@Suite struct TrapTests {
  @Test func zeroIsExactThoughAFringeLooksAntialiased() throws {
    // A black square on white; in the second picture its right edge gains a grey fringe.
    let before = try Bitmap(width: 600, height: 540) { x, y in
      let isInside = (20..<500).contains(x) && (14..<526).contains(y)
      return isInside ? Pixel(red: 0, green: 0, blue: 0) : Pixel(red: 255, green: 255, blue: 255)
    }
    let fringe = (14..<526).map { (x: 500, y: $0) }
    let after = try before.changing(fringe, to: Pixel(red: 128, green: 128, blue: 128))
    for metric in [ColorMetric.channels(), .yiq(threshold: 0), .ciede2000(deltaE: 0)] {
      let exact = try #require(try compare(before, after, metric: metric).details)
      #expect(exact.changedPixels == 512 && exact.antialiasedPixels == 0)
      let excluded = try compare(before, after, metric: metric, antialiasing: .excluded)
      let details = try #require(excluded.details)
      #expect(details.antialiasedPixels > 400, "what was excluded is counted")
      #expect(details.changedPixels + details.antialiasedPixels == 512)
      #expect(excluded.verdict != .identical)
    }
  }

  @Test func everyPixelIsLookedAtInEveryChannel() throws {
    // A picture so large that others sample it, changed by one level in one place.
    let (width, height) = (1201, 907)
    var bytes = [UInt8](repeating: 128, count: width * height * 4)
    let before = try Bitmap(bytes: bytes, width: width, height: height, layout: .rgba())
    var random = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let place = random.below(bytes.count)
      bytes[place] += 1
      let after = try Bitmap(bytes: bytes, width: width, height: height, layout: .rgba())
      bytes[place] -= 1
      let found = try compare(before, after)
      #expect(found.verdict == .different && found.details?.changedPixels == 1)
      let pixel = place / 4
      #expect(
        found.details?.boundingBox
          == Region(x: pixel % width, y: pixel / width, width: 1, height: 1))
    }
  }

  @Test func aSizeMismatchIsItsOwnVerdictAndNeverAPass() throws {
    let small = try Bitmap.filled(1, 1)
    let everything = Allowance(maxChangedPixels: .max, maxChangedShare: try ShareLimit(1))
    for (width, height) in [(106, 106), (1, 2), (2, 1)] {
      let large = try Bitmap.filled(width, height)
      for (one, other) in [(small, large), (large, small)] {
        let found = try compare(
          one, other, metric: .channels(tolerance: 255), antialiasing: .excluded,
          allowance: everything)
        #expect(found.verdict == .sizeMismatch && !found.verdict.passes)
        #expect(found.details == nil)
      }
    }
  }

  @Test func aChangeOfAlphaAloneFails() throws {
    let before = try Bitmap.filled(9, 9)
    let after = try before.changing(
      [(4, 4)], to: Pixel(red: 120, green: 130, blue: 140, alpha: 254))
    #expect(try compare(before, after).verdict == .different)
    #expect(
      try compare(before, after, metric: .channels(transparency: .straight)).verdict != .identical)
    let found = try #require(try compare(before, after).details)
    #expect(found.greatestDelta.alpha == .init(delta: 1, x: 4, y: 4))
    #expect(found.greatestDelta.red == .init(delta: 0, x: nil, y: nil))
    let clear = try before.changing([(4, 4)], to: Pixel(red: 120, green: 130, blue: 140, alpha: 0))
    for metric in [
      ColorMetric.channels(transparency: .composited), .yiq(threshold: 0), .ciede2000(deltaE: 0),
    ] {
      #expect(try compare(before, clear, metric: metric).verdict == .different)
    }
  }

  @Test func onePixelOfATallPageIsNeverRoundedAway() throws {
    let (width, height) = (100, 100_000)
    var bytes = [UInt8](repeating: 200, count: width * height)
    let before = try Bitmap(bytes: bytes, width: width, height: height, layout: .gray)
    bytes[bytes.count - 1] = 201
    let after = try Bitmap(bytes: bytes, width: width, height: height, layout: .gray)
    let limit = try ShareLimit(parsing: "0.00000009")
    let found = try compare(before, after, allowance: Allowance(maxChangedShare: limit))
    let details = try #require(found.details)
    #expect(found.verdict == .different)
    #expect(details.exceededLimits == [.changedShare(limit: limit)])
    let text = details.changedShare.decimalText(fractionDigits: 2)
    #expect(text == "0.01")
    let exact = details.changedShare.decimalText(fractionDigits: 7)
    let pasted = Allowance(maxChangedShare: try ShareLimit(parsing: exact))
    #expect(exact == "0.0000001")
    #expect(try compare(before, after, allowance: pasted).verdict == .withinTolerance)
  }

  @Test func anIgnoredRegionPastTheEdgeNeverSwallowsTheNextRows() throws {
    let before = try Bitmap.filled(10, 10)
    let after = try before.changing([(0, 4), (1, 4)])
    let region = Region(x: 8, y: 3, width: 5, height: 1)
    #expect(
      kind { _ = try compare(before, after, mask: Mask(ignored: [.region(region)])) }
        == .regionOutOfBounds(region, width: 10, height: 10))
    let details = try compare(before, after, mask: Mask(ignored: [.clipped(region)])).details
    #expect(details?.changedPixels == 2 && details?.ignoredPixels == 2)
  }

  @Test func aMaskThatWouldIgnoreEverythingIsAnError() throws {
    let before = try Bitmap.filled(4, 4)
    func refused(_ mask: Mask) -> ComparisonError.Kind? {
      kind { _ = try compare(before, before, mask: mask) }
    }
    let blackAndWhite = try Bitmap(width: 4, height: 4) { x, _ in
      x < 2 ? Pixel(red: 0, green: 0, blue: 0) : Pixel(red: 255, green: 255, blue: 255)
    }
    #expect(refused(Mask(bitmap: blackAndWhite)) == .maskHasNoTransparentPixel)
    let barelyThere = try Bitmap.filled(4, 4, with: Pixel(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(refused(Mask(bitmap: barelyThere)) == .maskHasNoTransparentPixel)
    let wide = try Bitmap.filled(8, 2, with: Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(
      refused(Mask(bitmap: wide))
        == .maskSizeMismatch(maskWidth: 8, maskHeight: 2, width: 4, height: 4))
    #expect(refused(Mask(ignored: [.top(2), .bottom(2)])) == .nothingToCompare)
    #expect(refused(Mask(ignored: [.top(1)], only: [.top(1)])) == .nothingToCompare)
    let outside = Area.clipped(Region(x: 4, y: 0, width: 9, height: 9))
    #expect(refused(Mask(only: [outside])) == .nothingToCompare)
    let hole = try barelyThere.changing([(1, 1)], to: Pixel(red: 9, green: 9, blue: 9, alpha: 0))
    #expect(refused(Mask(bitmap: hole)) == nil)
    #expect(refused(Mask(ignored: [.top(2)], bitmap: hole)) == .nothingToCompare)
  }

  @Test func zeroAndNotSetAreDifferentThings() throws {
    let before = try Bitmap.filled(10, 1)
    let after = try before.changing([(3, 0)])
    func verdict(_ pixels: Int?, _ share: String?) throws -> Verdict {
      let limit = try share.map { try ShareLimit(parsing: $0) }
      return try compare(
        before, after, allowance: Allowance(maxChangedPixels: pixels, maxChangedShare: limit)
      ).verdict
    }
    #expect(try verdict(nil, "1") == .withinTolerance)
    #expect(try verdict(0, "1") == .different)
    #expect(try verdict(1, nil) == .withinTolerance)
    #expect(try verdict(1, "0") == .different)
    #expect(try verdict(1, "0.1") == .withinTolerance)
    #expect(try verdict(nil, nil) == .different)
    let mask = Mask(tolerances: [ToleranceArea(.left(5), tolerance: 0)])
    let metric = ColorMetric.channels(tolerance: 255)
    #expect(try compare(before, after, metric: metric).verdict == .withinTolerance)
    #expect(try compare(before, after, metric: metric, mask: mask).verdict == .different)
  }

  @Test func colourUnderFullTransparencyIsEqualUnlessAskedFor() throws {
    let before = try Bitmap.filled(3, 1, with: Pixel(red: 255, green: 0, blue: 0, alpha: 0))
    let after = try Bitmap.filled(3, 1, with: Pixel(red: 0, green: 90, blue: 7, alpha: 0))
    #expect(try compare(before, after).verdict == .identical)
    let straight = try compare(before, after, metric: .channels(transparency: .straight))
    #expect(straight.verdict == .different && straight.details?.changedPixels == 3)
    for metric in [
      ColorMetric.channels(transparency: .composited), .yiq(threshold: 0), .ciede2000(deltaE: 0),
    ] {
      #expect(try compare(before, after, metric: metric).verdict == .identical)
    }
    // Alpha 1 is not full transparency.
    let barely = try Bitmap.filled(3, 1, with: Pixel(red: 0, green: 90, blue: 7, alpha: 1))
    #expect(try compare(barely, after).verdict == .different)
  }

  @Test func twoLevelsInShadowsNameTheToleranceThatPasses() throws {
    let before = try Bitmap.filled(8, 8, with: Pixel(red: 12, green: 12, blue: 14))
    let after = try before.changing(
      [(1, 1), (5, 6)], to: Pixel(red: 13, green: 10, blue: 14))
    let found = try #require(try compare(before, after).details)
    #expect(found.greatestDelta.greatest == 2)
    #expect(found.wouldPassWith?.tolerance?.description == "2")
    let passing = try compare(before, after, metric: .channels(tolerance: 2))
    #expect(passing.verdict == .withinTolerance)
  }

  @Test func aLimitOfHalvesIsNotRoundedInAnyonesFavour() throws {
    let before = try Bitmap.filled(10, 10)
    func passes(_ changed: Int, share: String) throws -> Bool {
      let places = (0..<changed).map { (x: $0 % 10, y: $0 / 10) }
      let allowance = Allowance(maxChangedShare: try ShareLimit(parsing: share))
      return try compare(before, before.changing(places), allowance: allowance).verdict.passes
    }
    #expect(try passes(29, share: "0.29") && !passes(30, share: "0.29"))
    #expect(try passes(29, share: "29.9%") && !passes(30, share: "0.2999"))
  }
}
