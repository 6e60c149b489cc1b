import Foundation
import JSONText
import PixelComparison
import Testing

/// What an earlier run left is never taken for the result of a later one.
struct StaleOutputTests {
  static let documents = ["index.html", "junit.xml", "summary.md", "results.json"]

  /// Two folders whose files are all the same, and a report that says so.
  private static func passing() throws -> TemporaryFolder {
    let folder = try SuiteTests.folders()
    let run = try Tool.run(
      ["diff", "expected", "actual", "--include", "same.png", "--report", "report"], in: folder)
    #expect(run.status == 0)
    #expect(try folder.text("report/junit.xml").contains(#"errors="0""#))
    return folder
  }

  private static func isGreen(_ folder: TemporaryFolder) throws -> Bool {
    let results = try JSONValue(parsing: folder.text("report/results.json"))
    return try folder.text("report/junit.xml").contains(#"errors="0""#)
      || results["passes"] == true || folder.text("report/summary.md").contains("| unchanged | 1 |")
      || folder.text("report/index.html").contains("same.png")
  }

  @Test(arguments: [
    ("true", ["expected", "none"], "none is not there"),
    ("true", ["expected", "actual", "--tolerance", "x"], "--tolerance x: not a whole number"),
    ("true", ["expected", "actual", "--zzz"], "unknown option --zzz"),
    ("true", ["expected", "actual", "more"], "unexpected argument more"),
    ("true", ["expected"], "ACTUAL missing"),
    ("true", ["expected", "actual", "--exclude", "*"], "nothing to compare"),
    ("true", ["expected", "actual", "-o", "expected"], "lies in a folder that is compared"),
    ("true", ["expected/same.png", "actual/same.png"], "--report goes with two folders"),
    ("echo '{' >.pixsnap.json", ["expected", "actual"], "not JSON"),
    ("echo '{\"zzz\": 1}' >.pixsnap.json", ["expected", "actual"], "unknown key zzz"),
    ("echo mine >out", ["expected", "actual", "-o", "out/in"], "Not a directory"),
    ("rm -r report/pictures; ln -s .. report/pictures", ["expected", "actual"], "symbolic link"),
  ])
  func `a run that cannot start leaves no green report`(
    preparation: String, arguments: [String], message: String
  ) throws {
    for report in [["--report", "report"], ["--report=report"]] {
      let folder = try Self.passing()
      _ = try Tool.shell(preparation, in: folder)
      let run = try Tool.run(["diff"] + arguments + report, in: folder)
      #expect(run.status == 2)
      #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
      #expect(try !Self.isGreen(folder))
      #expect(try folder.text("report/results.json").contains(message))
    }
  }

  @Test(arguments: [["--help"], ["--version"], ["--", "--report", "report"]])
  func `what starts no run, or names no report, leaves the report`(arguments: [String]) throws {
    let folder = try Self.passing()
    let reports = arguments[0] == "--" ? [] : ["--report", "report"]
    _ = try Tool.run(["diff"] + reports + arguments, in: folder)
    #expect(try folder.text("report/junit.xml").contains(#"errors="0""#))
  }

  @Test(.enabled(if: Privileges.canLackPermission, "no right can be taken from this user"))
  func `an old report that cannot be replaced is said once, and what the matter is`() throws {
    let folder = try Self.passing()
    let run = try Tool.shell(
      """
      chmod 755 . expected actual; chmod 555 report
      \(Privileges.without) "$PIXSNAP" diff expected actual --report report; code=$?
      chmod 755 report; exit $code
      """, in: folder)
    #expect(run.status == 2)
    #expect(
      run.diagnostics
        == "pixsnap diff: report: cannot be written: Permission denied; allow writing into its "
        + "folder, or write it elsewhere\n")
  }

  @Test func `a folder that is not marked is not touched by a run that cannot start`() throws {
    let folder = try Self.passing()
    _ = try Tool.shell("rm report/.pixsnap-report", in: folder)
    _ = try Tool.run(["diff", "expected", "none", "--report", "report"], in: folder)
    #expect(try folder.text("report/junit.xml").contains(#"errors="0""#))
    #expect(try !folder.names.contains("none"))
  }

  @Test(arguments: ["KILL", "INT"])
  func `a run that is killed leaves a report that says that it did not finish`(
    signal: String
  ) throws {
    let folder = try Self.passing()
    let expected = try Pictures.flat(700, 500).pngData()
    let actual = try Pictures.changed(999, width: 700, height: 500).pngData()
    for index in 0..<300 {
      try folder.write("expected/\(index).png", expected)
      try folder.write("actual/\(index).png", actual)
    }
    let run = try Tool.shell(
      """
      # In the foreground: a shell has what it starts behind itself ignore SIGINT.
      { while [ ! -s lines ]; do sleep 0.01; done; kill -\(signal) $(cat pid); } &
      sh -c 'echo $$ >pid; exec "$PIXSNAP" diff expected actual --report report' >lines 2>/dev/null
      echo $?
      """, in: folder)
    #expect(["137\n", "130\n"].contains(run.output), "it was still running: \(run.output)")
    for name in Self.documents where name != "results.json" {
      #expect(try folder.text("report/\(name)").contains("pairs were not compared"), "\(name)")
    }
    let results = try JSONValue(parsing: folder.text("report/results.json"))
    #expect(results["passes"] == false)
    #expect(results["state"] == (signal == "INT" ? "interrupted" : "running"))
    #expect(try folder.text("report/junit.xml").contains(#"errors="1""#))
  }

  @Test func `a run that is killed loses little of its report`() throws {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    try folder.write("expected/0.png", Pictures.flat(1000, 1000))
    try folder.write("actual/0.png", Pictures.changed(999, width: 1000, height: 1000))
    let run = try Tool.shell(
      """
      for side in expected actual; do
        for n in $(seq 1 4000); do ln $side/0.png $side/$n.png; done
      done
      "$PIXSNAP" diff expected actual --report report --threads 1 >/dev/null 2>&1 & pid=$!
      until grep -q 1-diff.png report/index.html 2>/dev/null || ! kill -0 $pid; do sleep 0.02; done
      kill -KILL $pid; wait $pid; echo $?
      """, in: folder)
    #expect(run.output == "137\n", "it was still running")
    let results = try JSONValue(parsing: folder.text("report/results.json"))
    guard case .array(let findings) = results["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(findings.count > 1)
    #expect(results["state"] == "running")
    #expect(results["notCompared"] == .integer(4001 - findings.count))
    #expect(try folder.text("report/index.html").contains("pictures/1-diff.png"))
    #expect(try folder.tree("report/pictures").contains("1-diff.png"))
  }

  @Test(arguments: [
    "rm expected/deep/changed.png", "rm -r actual/deep", "echo broken >actual/deep/changed.png",
    "cp expected/deep/changed.png actual/deep/changed.png", "rm -r expected/deep actual/deep",
    "rm expected/deep/changed.png; mkdir expected/deep/changed.png",
  ])
  func `a diff image does not outlive what it shows`(change: String) throws {
    let folder = try SuiteTests.folders()
    try folder.write("expected/other.png", Pictures.flat(10, 10))
    try folder.write("actual/other.png", Pictures.changed(3))
    let arguments = ["diff", "expected", "actual", "-o", "out"]
    _ = try Tool.run(arguments, in: folder)
    #expect(
      try folder.tree("out") == [".pixsnap-diffs", "deep", "deep/changed.png", "other.png"])
    try folder.write("out/mine.png", Pictures.flat(1, 1))
    try folder.write("out/notes.txt", [])
    _ = try Tool.shell(change, in: folder)
    _ = try Tool.run(arguments, in: folder)
    #expect(
      try folder.tree("out") == [".pixsnap-diffs", "mine.png", "notes.txt", "other.png"])
  }

  @Test(arguments: [
    "rm -r out/deep; ln -s ../outside out/deep",
    "rm out/deep/changed.png; ln -s ../../outside/changed.png out/deep/changed.png",
    "rm out/deep/changed.png; ln -s ../../outside/new.png out/deep/changed.png",
    "rm -r out/deep; ln -s ../outside out/deep; cp expected/deep/changed.png actual/deep",
    "rm -r out/deep; ln -s ../outside out/deep; rm actual/deep/changed.png",
    "rm -r out/deep; ln -s ../nothing out/deep",
    #"echo '{"files":["../outside/changed.png","x/../../outside/changed.png"]}' >out/.pixsnap-diffs"#,
    #"echo '{"files":["notes.txt","text.png"]}' >out/.pixsnap-diffs"#,
    "echo 'pixsnap may replace files here.' >out/.pixsnap-diffs",
  ])
  func `nothing outside a folder of diff images is written or removed through what is in it`(
    change: String
  ) throws {
    let folder = try SuiteTests.folders()
    try folder.makeFolder("outside")
    try folder.write("outside/changed.png", Pictures.flat(3, 3))
    let arguments = ["diff", "expected", "actual", "-o", "out"]
    _ = try Tool.run(arguments, in: folder)
    try folder.write("out/text.png", Array("text".utf8))
    try folder.write("out/notes.txt", Array("text".utf8))
    _ = try Tool.shell(change, in: folder)
    let run = try Tool.run(arguments, in: folder)
    #expect([1, 2].contains(run.status))
    #expect(try folder.tree("outside") == ["changed.png"])
    #expect(try folder.bitmap("outside/changed.png").width == 3)
    #expect(try folder.text("out/text.png") == "text" && folder.text("out/notes.txt") == "text")
    #expect(try !folder.names.contains("nothing"))
  }

  @Test func `a link in the way of a diff image is that pair's error, and no other's`() throws {
    let folder = try SuiteTests.folders()
    try folder.write("expected/other.png", Pictures.flat(10, 10))
    try folder.write("actual/other.png", Pictures.changed(3))
    let arguments = ["diff", "expected", "actual", "-o", "out"]
    _ = try Tool.run(arguments, in: folder)
    _ = try Tool.shell("rm -r out/deep; mkdir outside; ln -s ../outside out/deep", in: folder)
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(
      run.output.contains(
        "box 0,0,7,1; out/deep: cannot be written: a symbolic link is there"),
      "\(run.output)")
    #expect(try folder.bitmap("out/other.png").width == 10)
  }

  @Test func `pictures of a report are not written through a link`() throws {
    let folder = try Self.passing()
    _ = try Tool.shell(
      "mkdir outside; cp actual/new.png outside/1-actual.png; rm -r report/pictures; "
        + "ln -s ../outside report/pictures", in: folder)
    let run = try Tool.run(["diff", "expected", "actual", "--report", "report"], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("report/pictures"), "\(run.diagnostics)")
    #expect(try folder.tree("outside") == ["1-actual.png"])
  }
}
