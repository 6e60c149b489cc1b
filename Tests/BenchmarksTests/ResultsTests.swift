import Benchmarks
import Testing

struct ResultsTests {
  private static let cells: [(values: [String], median: Double)] = [
    (["3"], 3), (["5", "1", "9"], 5), (["4", "1", "9", "2"], 3), (["0.5", "1e3", "2"], 2),
  ]

  @Test(arguments: cells)
  func `a cell is the median of its measurements, in whatever order`(
    values: [String], median: Double
  ) throws {
    let results = try Results(
      lines: values.map { "sample\tverdict\tdesktop\tpixsnap\tms\t\($0)" })
    #expect(results.table("verdict")?.median("desktop", "pixsnap") == median)
    #expect(results.table("verdict")?.median("desktop", "blazediff") == nil)
    #expect(results.table("picture") == nil)
  }

  @Test(arguments: [
    "nonsense", "sample\tverdict\tdesktop\tpixsnap\tms\tfast", "sample\tverdict\tdesktop\tms\t1",
    "sample\tverdict\tdesktop\tpixsnap\tms\t0", "sample\tverdict\tdesktop\tpixsnap\tms\tnan",
    "machine\tcores",
  ])
  func `a line that is no result is refused with its number`(line: String) {
    let error = #expect(throws: ResultsError.self) {
      try Results(lines: ["machine\tcores\t2", line])
    }
    #expect(error?.line == 2)
  }

  @Test func `the report has each median, its ratio to ours, and what is missing`() throws {
    let text = try MarkdownReport(results: Results(lines: FixedResults.lines)).text
    #expect(text.contains("| desktop | 3.0 | 3.9 (1.3×) | 10 (3.5×) |"), "\(text)")
    #expect(text.contains("- abacus: not on this machine"))
    #expect(text.contains("| processor | Imaginary 9000 (avx512bw) |"))
    #expect(!text.contains("## Decoding"))
  }

  @Test func `a cell nobody measured is a dash`() throws {
    let results = try Results(lines: [
      "sample\tverdict\ta\tpixsnap\tms\t1", "sample\tverdict\tb\tblazediff\tms\t4",
    ])
    let text = MarkdownReport(results: results).text
    #expect(text.contains("| a | 1.0 | – |\n| b | – | 4.0 |"), "\(text)")
  }
}
