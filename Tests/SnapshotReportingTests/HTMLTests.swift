import Foundation
import JSONText
import SnapshotReporting
import Testing

struct HTMLTests {
  private static let hostile = "</script><script>alert(1)</script><!--\"'&\u{2028}\u{0}.png"

  private static let page = HTMLRenderer().render(
    SnapshotReport(
      title: hostile,
      entries: [
        ReportEntry(
          group: hostile, name: hostile, finding: .changed, message: hostile,
          details: hostile,
          pictures: [ReportPicture(label: "actual", path: "pictures/1-actual.png")])
      ]))

  @Test func nothingOfTheReportIsMarkup() {
    #expect(!Self.page.contains("<script>alert"))
    #expect(!Self.page.contains("<!--"))
    #expect(Self.page.components(separatedBy: "</script>").count == 3)
    #expect(Self.page.contains("<title>&lt;/script&gt;&lt;script&gt;alert(1)"))
  }

  @Test func theDataOfThePageAreTheReport() throws {
    let start = try #require(Self.page.range(of: "id=\"data\">"))
    let end = try #require(Self.page[start.upperBound...].range(of: "</script>"))
    let data = try JSONValue(parsing: String(Self.page[start.upperBound..<end.lowerBound]))
    guard case .array(let entries) = data["entries"] else {
      Issue.record("no entries")
      return
    }
    let shown = "</script><script>alert(1)</script><!--\"'&\\u{2028}\\u{0}.png"
    #expect(entries[0]["name"] == .string(shown + "/" + shown))
    #expect(entries[0]["finding"] == "changed")
    #expect(entries[0]["pictures"]?["actual"] == "pictures/1-actual.png")
  }

  @Test func noNameTurnsTheDirectionOfWriting() {
    let name = "a\u{202E}gnp.exe\u{2066}\u{200F}"
    let report = SnapshotReport(
      title: name,
      entries: [ReportEntry(group: "", name: name, finding: .added, message: name, details: name)])
    for text in [HTMLRenderer().render(report), MarkdownRenderer().render(report)] {
      for scalar in ["\u{202E}", "\u{2066}", "\u{200F}"] as [Unicode.Scalar] {
        #expect(!text.unicodeScalars.contains(scalar), "\(scalar.value)")
      }
    }
  }

  @Test func nothingIsLoadedFromElsewhere() {
    for word in ["http:", "https:", "//cdn", "@import", "url("] {
      #expect(!Self.page.contains(word), "\(word)")
    }
    #expect(Self.page.contains("default-src 'none'"))
  }
}
