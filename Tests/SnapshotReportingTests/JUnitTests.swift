import Foundation
import FoundationXML
import PixelComparison
import Testing

@testable import SnapshotReporting

@Suite struct JUnitTests {
  private func parsed(_ report: SnapshotReport) throws -> XMLElement {
    let text = JUnitRenderer().render(report)
    return try #require(XMLDocument(xmlString: text).rootElement())
  }

  private static let report = SnapshotReport(
    title: "nightly",
    entries: [
      ReportEntry(
        group: "A", name: "one", finding: .unchanged, duration: .milliseconds(1234)),
      ReportEntry(
        group: "B", name: "two", finding: .changed, message: "3 changed", details: "first\nsecond",
        file: "T.swift", line: 7, pictures: [ReportPicture(label: "diff", path: "out/diff.png")]),
      ReportEntry(group: "A", name: "three", finding: .skipped, message: "not here"),
      ReportEntry(group: "B", name: "four", finding: .unfinished, message: "did not finish"),
      ReportEntry(group: "B", name: "five", finding: .error, duration: .milliseconds(6)),
    ])

  @Test func countsAreOfTheWholeAndOfEachGroup() throws {
    let root = try parsed(Self.report)
    func attributes(_ element: XMLElement) -> [String] {
      ["name", "tests", "failures", "errors", "skipped", "time"].map {
        element.attribute(forName: $0)?.stringValue ?? ""
      }
    }
    #expect(attributes(root) == ["nightly", "5", "1", "2", "", "1.240"])
    let suites = root.elements(forName: "testsuite")
    #expect(attributes(suites[0]) == ["A", "2", "0", "0", "1", "1.234"])
    #expect(attributes(suites[1]) == ["B", "3", "1", "2", "0", "0.006"])
  }

  /// What Jenkins' junit-10.xsd allows; other readers allow more.
  @Test func aReportWithoutSourcesHasNothingThatTheCommonSchemaLacks() throws {
    var report = Self.report
    for index in report.entries.indices {
      (report.entries[index].file, report.entries[index].line) = (nil, nil)
    }
    let allowed: [String: Set<String>] = [
      "testsuites": ["name", "time", "tests", "failures", "errors"],
      "testsuite": ["name", "time", "tests", "failures", "errors", "skipped"],
      "testcase": ["name", "time", "classname"], "failure": ["type", "message"],
      "error": ["type", "message"], "system-out": [], "skipped": ["type", "message"],
    ]
    var elements = [try parsed(report)]
    while let element = elements.popLast() {
      let attributes = (element.attributes ?? []).compactMap(\.name)
      #expect(allowed[element.name ?? ""]?.isSuperset(of: attributes) == true, "\(element)")
      elements += (element.children ?? []).compactMap { $0 as? XMLElement }
    }
  }

  @Test func aFailureHasItsPlaceItsMessageAndItsPictures() throws {
    let suite = try parsed(Self.report).elements(forName: "testsuite")[1]
    let testCase = suite.elements(forName: "testcase")[0]
    #expect(testCase.attribute(forName: "file")?.stringValue == "T.swift")
    #expect(testCase.attribute(forName: "line")?.stringValue == "7")
    let failure = try #require(testCase.elements(forName: "failure").first)
    #expect(failure.attribute(forName: "message")?.stringValue == "3 changed")
    #expect(failure.stringValue == "first\nsecond\ndiff: out/diff.png")
  }

  @Test func everyTextComesBackAsItWas() throws {
    let hostile = "<a b=\"c\">&amp;]]>\r\n\t'é👩‍👩‍👧\u{2028}"
    let report = SnapshotReport(
      title: hostile,
      entries: [
        ReportEntry(
          group: hostile, name: hostile, finding: .changed, message: hostile, details: hostile)
      ])
    let root = try parsed(report)
    #expect(root.attribute(forName: "name")?.stringValue == hostile)
    let failure = root.elements(forName: "testsuite")[0].elements(forName: "testcase")[0]
      .elements(forName: "failure")[0]
    #expect(failure.attribute(forName: "message")?.stringValue == hostile)
    #expect(failure.stringValue == hostile)
  }

  @Test func whatXMLCannotHoldIsEscaped() throws {
    let text =
      String(String.UnicodeScalarView((0...0x20).compactMap { Unicode.Scalar($0) }))
      + "\u{FFFE}\u{FFFF}"
    let report = SnapshotReport(
      title: text, entries: [ReportEntry(group: "g", name: text, finding: .error, details: text)])
    let title = try parsed(report).attribute(forName: "name")?.stringValue ?? ""
    #expect(title.count { $0 == "\\" } == 31)
    #expect(title.contains("\\u{1}\\u{2}"))
  }
}
