import Foundation
import PNGCoding
import PixelComparison
import Testing

struct ComparingInCodeTests {
  @Test func `the code in the article compiles, and counts`() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let blocks = try Documents.blocks("swift", in: Documents.article("ComparingInCode"))
    #expect(blocks.count == 2)
    for block in blocks { #expect(source.contains(block.components(separatedBy: "\n\n")[1])) }
    let before = try Pictures.flat(10, 60)
    let after = try Pictures.changed(545, by: 3, width: 10, height: 60)
    #expect(try changedPixels(before.pngData(), after.pngData()) == 5)
    #expect(try changedPixels(before.pngData(), Pictures.flat(9, 60).pngData()) == nil)
    let diff = try Bitmap(png: diffPNG(before, after))
    #expect(diff.width > 3 * before.width)
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

func diffPNG(_ expected: Bitmap, _ actual: Bitmap) throws -> [UInt8] {
  let settings = ComparisonSettings(allowance: .pixels(20), mask: Mask(ignored: [.top(54)]))
  let diff = try DiffRenderer(style: .sideBySide).diffImage(
    expected: expected, actual: actual, settings: settings)
  return try diff.pngData()
}
