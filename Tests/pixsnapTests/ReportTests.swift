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

  @Test func `what fail-fast left out is in every document, and is no pass`() throws {
    let (folder, run) = try Self.report(["--fail-fast"])
    #expect(run.status == 1)
    let message = "stopped after the first failure, 3 pairs were not compared"
    for name in ["index.html", "junit.xml", "summary.md"] {
      #expect(try folder.text("out/report/\(name)").contains(message), "\(name)")
    }
    let results = try JSONValue(parsing: folder.text("out/report/results.json"))
    #expect(results["state"] == "stopped")
    #expect(results["notCompared"] == 3)
    #expect(results["passes"] == false)
    let document = try XMLDocument(data: Data(folder.bytes("out/report/junit.xml")))
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "2")
    let suite = try #require(root.elements(forName: "testsuite").last)
    #expect(suite.attribute(forName: "skipped")?.stringValue == "1")
  }

  @Test func `every entry says what to do next, and what is allowed says so`() throws {
    let (folder, _) = try Self.report(["--allow", "added"])
    let results = try JSONValue(parsing: folder.text("out/report/results.json"))
    guard case .array(let findings) = results["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(
      findings.map { $0["message"] } == [
        .string(
          SuiteTests.changedLine.dropFirst("changed deep/changed.png: ".count).dropLast()
            + "; if it is right, copy actual/deep/changed.png to expected/deep/changed.png"),
        "only among the expected files; if it is gone for good, delete expected/gone.PNG, or pass --allow removed",
        "only among the actual files, which is allowed; copy it to expected/new.png to have it compared",
        "identical: all 100 pixels are the same",
      ])
    #expect(findings.map { $0["allowed"] } == [false, false, true, false])
    #expect(try folder.text("out/report/summary.md").contains("| added (allowed) | 1 |"))
    #expect(
      try folder.text("out/report/junit.xml").contains(
        "<system-out>added (allowed): only among the actual files, which is allowed"))
    #expect(try folder.text("out/report/index.html").contains(#""allowed":true"#))
  }

  @Test func `CI finds a file under one name from wherever the folders are compared`() throws {
    let (folder, _) = try Self.report()
    try folder.write("actual/same.png", Array("version https://git-lfs".utf8))
    try folder.write("actual/deep/changed.png", Pictures.flat(3, 3))
    func cases(_ expected: String, _ actual: String) throws -> [String] {
      _ = try Tool.run(["diff", expected, actual, "--report", "out/report"], in: folder)
      let document = try XMLDocument(data: Data(folder.bytes("out/report/junit.xml")))
      let cases = try document.nodes(forXPath: "//testcase").compactMap { $0 as? XMLElement }
      return cases.map { testCase in
        let type = (testCase.children?.first as? XMLElement)?.attribute(forName: "type")
        return ["classname", "name"].compactMap {
          testCase.attribute(forName: $0)?.stringValue
        }.joined(separator: " ") + " " + (type?.stringValue ?? "")
      }
    }
    let plain = try cases("expected", "actual")
    #expect(
      plain == [
        "pixsnap.deep changed.png sizeMismatch", "pixsnap gone.PNG removed",
        "pixsnap new.png added", "pixsnap same.png gitLFSPointer",
      ])
    #expect(try cases("./expected/", folder.url("actual").path) == plain)
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
        names[0], "c\\u{1}\\u{1b}\u{7F}.png", names[2], names[3], #"b\xff.png"#,
        "changed.png",
      ]))
    let results = try JSONValue(parsing: folder.text("out/report/results.json"))
    guard case .array(let findings) = results["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(Set(findings.map { $0["path"] }).isSuperset(of: names.map { .string($0) }))
    let members = [
      "path", "finding", "fails", "allowed", "message", "comparison", "error",
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
