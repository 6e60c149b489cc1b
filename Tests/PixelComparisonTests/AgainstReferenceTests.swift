import PixelComparison
import TestSupport
import Testing

@Suite struct AgainstReferenceTests {
  @Test("Every field is what a pixel by pixel count gives", arguments: Seeds.fresh(300))
  func everyFieldIsWhatAPixelByPixelCountGives(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random)
    let comparator = BitmapComparator(settings: test.settings)
    let reference = ReferenceComparison(test)
    guard let wanted = reference.details else {
      let error = #expect(throws: ComparisonError.self) {
        _ = try comparator.compare(expected: test.expected, actual: test.actual)
      }
      let isMask = error?.kind == .maskHasNoTransparentPixel
      #expect(error?.kind == .nothingToCompare || isMask)
      return
    }
    let found = try comparator.compare(expected: test.expected, actual: test.actual)
    #expect(found.verdict == reference.outcome.verdict)
    try expectSame(try #require(found.details), wanted)
  }

  private func expectSame(_ found: Comparison.Details, _ wanted: Comparison.Details) throws {
    #expect(found.comparedPixels == wanted.comparedPixels)
    #expect(found.changedPixels == wanted.changedPixels)
    #expect(found.ignoredPixels == wanted.ignoredPixels)
    #expect(found.antialiasedPixels == wanted.antialiasedPixels)
    #expect(found.greatestDelta == wanted.greatestDelta)
    #expect(found.boundingBox == wanted.boundingBox)
    #expect(found.changedShare == wanted.changedShare)
    #expect(found.clusters == wanted.clusters)
    #expect(found.exceededLimits == wanted.exceededLimits)
    #expect(found.wouldPassWith == wanted.wouldPassWith)
  }
}
