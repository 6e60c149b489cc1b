import Foundation
import PixelSnapshot
import Testing
import XCTest

/// README's code, which must stand there word for word.
struct ReadmeExamplesTests {
  @Test func `every example in README's part on tests is compiled here`() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let section = readme.components(separatedBy: "\n## In a test\n")[1]
      .components(separatedBy: "\n## ")[0]
    let blocks = section.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 3)
    for block in blocks {
      // The imports stand at the top of a file.
      let code = block.components(separatedBy: "\n\n").filter { !$0.hasPrefix("import") }
      #expect(!code.isEmpty && here.contains(code.joined(separator: "\n\n")))
    }
  }

  @Test func `the bitmap in Cairo's memory has the colours that were drawn`() throws {
    // Blue, green, red, alpha: half transparent red, multiplied.
    let row: [UInt8] = [0, 0, 128, 128, 255, 255, 255, 255]
    let span = row.span
    let bitmap = try unsafe bitmapOfCairo(span.bytes, width: 2, height: 1, stride: 8)
    #expect(bitmap[0, 0] == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(bitmap[1, 0] == Pixel(red: 255, green: 255, blue: 255))
  }
}

/// Bars of three heights over a base line.
func renderChart(width: Int, height: Int) throws -> Bitmap {
  try Bitmap(width: width, height: height) { x, y in
    let bar = x * 3 / width
    let isBar = x % (width / 3) > width / 12 && height - y < height * (bar + 1) / 4
    return isBar || y == height - 1
      ? Pixel(red: 30, green: 110, blue: 190) : Pixel(red: 245, green: 246, blue: 248)
  }
}

// As in README.
@Test func chartInTheDark() throws {
  let chart = try renderChart(width: 200, height: 100)
  try assertSnapshot(of: chart, named: "dark", tolerance: 2, ignoring: [.top(20)])
}

// As in README.
final class ChartTests: XCTestCase {
  func testChart() throws {
    try assertSnapshot(of: renderChart(width: 200, height: 100))
  }
}

// As in README: Cairo's ARGB32 has blue first in memory, and alpha multiplied in.
func bitmapOfCairo(_ bytes: RawSpan, width: Int, height: Int, stride: Int) throws -> Bitmap {
  try Bitmap(
    bytes: bytes, width: width, height: height, stride: stride, layout: .bgra(.premultiplied))
}
