import Foundation
import FoundationXML
import JSONText
import PixelComparison
import Testing

struct ReportTests {
  private static func report(
    _ options: [String] = [], in folder: TemporaryFolder? = nil
  ) throws -> (TemporaryFolder, Tool.Run) {
    let folder = try folder ?? SuiteTests.folders()
    let run = try Tool.run(
      ["diff", "expected", "actual", "--report", "out/report"] + options, in: folder)
    return (folder, run)
  }

  @Test func `a report is four documents and the pictures that differ`() throws {
    let (folder, run) = try Self.report()
    #expect(run.status == 1)
    #expect(
      try folder.tree("out/report") == [
        ".pixsnap-report", "index.html", "junit.xml", "pictures", "pictures/1-actual.png",
        "pictures/1-diff.png", "pictures/1-expected.png", "pictures/2-expected.png",
        "pictures/3-actual.png", "results.json", "summary.md",
      ])
    #expect(
      try folder.bytes("out/report/pictures/1-actual.png")
        == folder.bytes("actual/deep/changed.png"))
    let json = try Tool.run(["diff", "expected", "actual", "--json"], in: folder)
    let results = try folder.text("out/report/results.json")
    #expect(
      results.replacing(#""out/report/pictures/1-diff.png""#, with: "null") == json.output)
  }

  @Test func `an old report leaves nothing, and what is not the report's stays`() throws {
    let (folder, _) = try Self.report()
    try folder.write("out/report/pictures/mine.png", Pictures.flat(1, 1))
    try folder.write("out/report/notes.txt", [])
    try folder.write("actual/deep/changed.png", Pictures.flat(10, 10))
    _ = try Self.report(["--allow", "added,removed", "--include", "deep"], in: folder)
    #expect(
      try folder.tree("out/report") == [
        ".pixsnap-report", "index.html", "junit.xml", "notes.txt", "pictures", "pictures/mine.png",
        "results.json", "summary.md",
      ])
  }

  @Test func `diff images are written once more where both are asked for`() throws {
    let (folder, _) = try Self.report(["-o", "out/diffs", "--style", "heat"])
    #expect(
      try folder.bytes("out/diffs/deep/changed.png")
        == folder.bytes("out/report/pictures/1-diff.png"))
  }

  @Test func `JUnit names every file, whatever it is called`() throws {
    let folder = try SuiteTests.folders()
    let names = ["q\"'&<>.png", "c\u{1}\u{1B}\u{7F}.png", "😀 e\u{301}.png", "]]>.png"]
    for name in names { try folder.write("actual/\(name)", Pictures.flat(1, 1)) }
    _ = try Tool.shell(#"cp actual/new.png "actual/$(printf 'b\377.png')""#, in: folder)
    _ = try Self.report(in: folder)
    let document = try XMLDocument(data: Data(folder.bytes("out/report/junit.xml")))
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "9")
    #expect(root.attribute(forName: "failures")?.stringValue == "7")
    #expect(root.attribute(forName: "errors")?.stringValue == "1")
    let cases = root.elements(forName: "testsuite").flatMap { $0.elements(forName: "testcase") }
    let found = Set(cases.compactMap { $0.attribute(forName: "name")?.stringValue })
    #expect(
      found.isSuperset(of: [
        names[0], "c\u{FFFD}\u{FFFD}\u{7F}.png", names[2], names[3], "b\u{FFFD}.png",
        "changed.png",
      ]))
    let results = try JSONValue(parsing: folder.text("out/report/results.json"))
    guard case .array(let findings) = results["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(Set(findings.map { $0["path"] }).isSuperset(of: names.map { .string($0) }))
    let members = [
      "path", "finding", "fails", "message", "comparison", "error",
    ]
    for finding in findings {
      guard case .object(let object) = finding else { continue }
      #expect(object.members.map(\.name) == members)
    }
    let summary = try folder.text("out/report/summary.md")
    #expect(summary.contains("### q\"'&amp;&lt;&gt;.png\n"))
    #expect(!summary.contains("\u{1B}"))
  }

  @Test(arguments: ["expected/report", "actual"])
  func `a report may not go into a folder that is compared`(place: String) throws {
    let folder = try SuiteTests.folders()
    let before = try folder.tree("")
    let run = try Tool.run(["diff", "expected", "actual", "--report", place], in: folder)
    #expect(run.status == 2)
    #expect(try folder.tree("") == before)
  }

  @Test func `a report that cannot be written is said, and the findings all the same`() throws {
    let folder = try SuiteTests.folders()
    try folder.write("out", [])
    let (_, run) = try Self.report(in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("cannot be written"))
  }
}
