import PixelComparison
import SnapshotEngine
import TestSupport
import Testing

struct PixelmatchRow: CustomTestStringConvertible, Sendable {
  let pair: String
  let threshold: Double
  let changed: Int

  init(_ pair: String, _ threshold: Double, _ changed: Int) {
    self.pair = pair
    self.threshold = threshold
    self.changed = changed
  }

  var testDescription: String { "\(pair) at \(threshold)" }

  static let all = [
    PixelmatchRow("1", 0.05, 143), PixelmatchRow("1", 0.1, 106), PixelmatchRow("3", 0.05, 212),
    PixelmatchRow("4", 0.05, 36049), PixelmatchRow("5", 0.05, 6), PixelmatchRow("6", 0.05, 51),
    PixelmatchRow("7", 0.1, 2448),
  ]
}

@Suite(.enabled(if: ConformanceData.has("pairs"), "the conformance data are not here"))
struct PixelmatchTests {
  @Test(
    "yiq without antialiased pixels counts what pixelmatch 7.2.0 counts, drawn or not",
    arguments: PixelmatchRow.all, [nil] + DiffStyle.allCases)
  func countsEqual(row: PixelmatchRow, style: DiffStyle?) throws {
    let folder = try ScratchFolder()
    var request = FileComparisonRequest(
      expected: .file(ConformanceData.path("pixelmatch/\(row.pair)a.png")),
      actual: .file(ConformanceData.path("pixelmatch/\(row.pair)b.png")))
    request.settings.metric = .yiq(threshold: row.threshold)
    request.settings.antialiasing = .excluded
    request.diff = style.map { DiffRequest(path: folder.path("diff.png"), style: $0) }
    let compared = try compareFiles(request)
    #expect(compared.comparison.details?.changedPixels == row.changed)
    #expect(compared.diffImage == request.diff?.path)
  }
}
