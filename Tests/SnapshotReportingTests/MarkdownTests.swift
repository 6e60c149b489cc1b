import PixelComparison
import Testing

@testable import SnapshotReporting

@Suite struct MarkdownTests {
  @Test func whatPassedIsCountedAndTheRestIsShown() {
    let report = SnapshotReport(
      title: "nightly",
      entries: [
        ReportEntry(group: "A", name: "fine", finding: .unchanged),
        ReportEntry(
          group: "A", name: "broken", finding: .changed, message: "too red", details: "line",
          pictures: [ReportPicture(label: "diff", path: "out/diff.png")]),
      ])
    #expect(
      MarkdownRenderer().render(report) == """
        ## nightly

        | finding | count |
        |---|---:|
        | unchanged | 1 |
        | changed | 1 |

        ### A/broken

        **changed**: too red

        * diff: ` out/diff.png `

        ```text
        line
        ```

        """)
  }

  @Test func aComparisonIsATableOfItsNumbers() throws {
    let one = try Bitmap(width: 4, height: 2) { _, _ in Pixel(red: 0, green: 0, blue: 0) }
    let other = try Bitmap(width: 4, height: 2) { x, _ in
      Pixel(red: x == 1 ? 9 : 0, green: 0, blue: 0)
    }
    let comparison = try BitmapComparator().compare(expected: one, actual: other)
    let report = SnapshotReport(
      title: "t",
      entries: [ReportEntry(group: "g", name: "n", finding: .changed, comparison: comparison)])
    #expect(MarkdownRenderer().render(report).contains("| 2 | 8 | 25 % | 9 | 1,0,1,2 |"))
  }

  @Test func noTextBecomesMarkup() {
    let hostile = "a|b\n# c `d` <img src=x> [e](f) @everyone *g* https://h www.h.com i@h.com"
    let text = MarkdownRenderer().render(
      SnapshotReport(
        title: hostile,
        entries: [ReportEntry(group: hostile, name: "n", finding: .changed, message: hostile)]))
    for markup in [
      "|b", "\n# ", "`d`", "<img", "[e]", "@every", "*g*", "https://", "www.", "i@h", "&#64;h",
    ] {
      #expect(!text.contains(markup), "\(markup)")
    }
  }

  @Test func aFenceIsLongerThanAnyWithin() {
    let text = MarkdownRenderer().render(
      SnapshotReport(
        title: "t",
        entries: [
          ReportEntry(
            group: "g", name: "n", finding: .changed, details: "```\nout\n````",
            pictures: [ReportPicture(label: "a", path: "b``c\nd")])
        ]))
    #expect(text.contains("`````text\n```\nout\n````\n`````"))
    #expect(text.contains("``` b``c\\u{a}d ```"))
  }

  @Test func aSummaryStaysWithinWhatCIShows() {
    let details = String(repeating: "x\n", count: 150_000)
    let entries = ["a", "b", "c"].map { name in
      ReportEntry(
        group: "g", name: name, finding: .failed, details: name == "b" ? details + details : details
      )
    }
    let text = MarkdownRenderer().render(SnapshotReport(title: "t", entries: entries))
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains("### g/a\n"))
    #expect(text.contains("2 more are not shown"))
  }

  @Test func aLongReportIsCut() {
    let entries = (0..<150).map { ReportEntry(group: "g", name: "\($0)", finding: .changed) }
    let text = MarkdownRenderer().render(SnapshotReport(title: "t", entries: entries))
    #expect(text.contains("50 more are not shown"))
    #expect(text.contains("| changed | 150 |"))
  }
}
