import Foundation
import FoundationXML
import SnapshotReporting
import Testing

/// A run that did not come to its end says so in every format, and is no pass in any.
@Suite struct ProgressTests {
  private static let states = RunProgress.State.allCases.filter { $0 != .finished }

  private static func report(_ progress: RunProgress) -> SnapshotReport {
    SnapshotReport(
      title: "nightly", category: "pixsnap", progress: progress,
      entries: [ReportEntry(group: "", name: "a.png", finding: .unchanged)])
  }

  private static func root(_ report: SnapshotReport) throws -> XMLElement {
    try #require(XMLDocument(xmlString: JUnitRenderer().render(report)).rootElement())
  }

  @Test(arguments: states)
  func everyFormatSaysHowManyPairsWereNotCompared(state: RunProgress.State) throws {
    let report = Self.report(RunProgress(state, notCompared: 17))
    let message = try #require(report.progress.message)
    #expect(message.contains("17 pairs were not compared"))
    let summary = MarkdownRenderer().render(report)
    #expect(summary.contains("**\(message.prefix { $0 != "," })"))
    #expect(summary.contains("17 pairs were not compared"))
    #expect(summary.contains("| not compared | 17 |"))
    #expect(HTMLRenderer().render(report).contains("\(message)</p>"))
    #expect(JUnitRenderer().render(report).contains(message))
  }

  @Test(arguments: states, [0, 3])
  func whatWasNotComparedIsNoPassForCI(state: RunProgress.State, count: Int) throws {
    let root = try Self.root(Self.report(RunProgress(state, notCompared: count)))
    let isError = state != .stopped
    #expect(root.attribute(forName: "tests")?.stringValue == "2")
    #expect(root.attribute(forName: "errors")?.stringValue == (isError ? "1" : "0"))
    #expect(root.elements(forName: "testsuite").count == 1)
    let suite = try #require(root.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "skipped")?.stringValue == (isError ? "0" : "1"))
    let testCase = try #require(suite.elements(forName: "testcase").last)
    #expect(testCase.attribute(forName: "classname")?.stringValue == "pixsnap")
    #expect(
      testCase.attribute(forName: "name")?.stringValue
        == (isError ? "not finished" : "not compared"))
    #expect(testCase.elements(forName: isError ? "error" : "skipped").count == 1)
  }

  @Test func aReportOfARunThatJustBeganIsAnErrorByItself() throws {
    let report = SnapshotReport(title: "t", progress: RunProgress(.running, notCompared: 1))
    let root = try Self.root(report)
    #expect(root.attribute(forName: "tests")?.stringValue == "1")
    #expect(root.attribute(forName: "errors")?.stringValue == "1")
    #expect(MarkdownRenderer().render(report).contains("1 pair was not compared yet"))
  }

  @Test(arguments: states)
  func whereNoNumberIsKnownNoneIsSaid(state: RunProgress.State) throws {
    let report = Self.report(RunProgress(state))
    #expect(try #require(report.progress.message).contains("not compared") == false)
    #expect(!MarkdownRenderer().render(report).contains("not compared"))
  }

  @Test func ofAFinishedRunThereIsNothingToSay() throws {
    let report = Self.report(.finished)
    #expect(report.progress.message == nil)
    #expect(try Self.root(report).attribute(forName: "tests")?.stringValue == "1")
    #expect(!MarkdownRenderer().render(report).contains("not compared"))
    #expect(!HTMLRenderer().render(report).contains("not compared"))
  }
}
