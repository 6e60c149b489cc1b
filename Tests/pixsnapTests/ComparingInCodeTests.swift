import Foundation
import PNGCoding
import PixelComparison
import Testing

struct ComparingInCodeTests {
  @Test func `the code in the article compiles, and counts`() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let blocks = try Documents.blocks("swift", in: Documents.article("ComparingInCode"))
    #expect(blocks.count == 1)
    let code = try #require(blocks.first).components(separatedBy: "\n\n")[1]
    #expect(source.contains(code))
    let before = try Pictures.flat(10, 60)
    let after = try Pictures.changed(545, by: 3, width: 10, height: 60)
    #expect(try changedPixels(before.pngData(), after.pngData()) == 5)
    #expect(try changedPixels(before.pngData(), Pictures.flat(9, 60).pngData()) == nil)
  }
}

// As in the article.
func changedPixels(_ expectedPNG: [UInt8], _ actualPNG: [UInt8]) throws -> Int? {
  let expected = try Bitmap(png: expectedPNG)
  let actual = try Bitmap(png: actualPNG)
  let settings = ComparisonSettings(
    metric: .channels(tolerance: 2), mask: Mask(ignored: [.top(54)]))
  let comparison = try BitmapComparator(settings: settings).compare(
    expected: expected, actual: actual)
  // nil: the sizes differ.
  return comparison.details?.changedPixels
}
