import Benchmarks
import PixelSnapshot
import Testing

struct PlotTests {
  @Test("the benchmark plot looks as it was approved")
  func whole() throws {
    try assertSnapshot(of: Results(lines: FixedResults.lines).plot.bitmap())
  }

  @Test("a rival that is not there has no place in the plot")
  func rivalMissing() throws {
    let lines = FixedResults.lines.filter { !$0.contains("\tImageMagick\t") }
    try assertSnapshot(of: Results(lines: lines).plot.bitmap())
  }

  @Test func `nothing measured is an empty page, no crash`() throws {
    let bitmap = try Results(lines: [String]()).plot.bitmap()
    #expect(bitmap.width == 1600)
  }
}
