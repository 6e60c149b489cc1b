import Foundation
import JSONText
import PixelComparison
import Testing

/// Two folders: `expected` and `actual`.
struct SuiteTests {
  /// One file of each kind.
  static func folders() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["expected/deep", "actual/deep"] { try folder.makeFolder(name) }
    for side in ["expected", "actual"] {
      try folder.write("\(side)/same.png", Pictures.flat(10, 10))
      try folder.write("\(side)/notes.txt", Array(side.utf8))
    }
    try folder.write("expected/deep/changed.png", Pictures.flat(10, 10))
    try folder.write("actual/deep/changed.png", Pictures.changed(7))
    try folder.write("expected/gone.PNG", Pictures.flat(10, 10))
    try folder.write("actual/new.png", Pictures.flat(10, 10))
    return folder
  }

  static let changedLine =
    "changed deep/changed.png: 7 of 100 pixels changed (7 %), greatest delta 50 (red at 0,0), "
    + "box 0,0,7,1\n"

  @Test func `every file is one finding, and the summary is last`() throws {
    let run = try Tool.run(["diff", "expected", "actual"], in: Self.folders())
    #expect(run.status == 1)
    #expect(run.diagnostics == "")
    #expect(
      run.output == Self.changedLine + "removed gone.PNG\nadded new.png\nunchanged same.png\n"
        + "4 files: 1 changed, 1 added, 1 removed, 1 unchanged\n")
  }

  @Test(arguments: [
    (["--allow", "added"], 1), (["--allow", "added,removed", "--exclude", "deep"], 0),
    (["--include", "same.png"], 0), (["--include", "*.png", "--exclude", "deep/**"], 1),
    (["--tolerance", "50", "--allow", "removed,added"], 0),
    (["--max-changed-pixels", "7", "--include", "deep"], 0),
  ])
  func `what is allowed, left out or tolerated does not fail`(
    options: [String], status: Int
  ) throws {
    let run = try Tool.run(["diff", "expected/", "actual/"] + options, in: Self.folders())
    #expect(run.status == Int32(status), "\(run.output)")
  }

  @Test func `an allowed file says so`() throws {
    let run = try Tool.run(
      ["diff", "expected", "actual", "--allow", "added", "--include", "new.png"],
      in: Self.folders())
    #expect(
      run.output == "added new.png (allowed)\n1 file: 1 added (allowed); 3 left out by patterns\n")
  }

  @Test func `a file that cannot be read is one finding among the others, and the exit is 2`()
    throws
  {
    let folder = try Self.folders()
    try folder.write("actual/same.png", Array("version https://git-lfs".utf8))
    let run = try Tool.run(["diff", "expected", "actual"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.hasPrefix(Self.changedLine))
    #expect(run.output.contains("\nerror same.png: actual/same.png: "))
    #expect(run.output.hasSuffix("4 files: 1 changed, 1 added, 1 removed, 1 error\n"))
  }

  @Test func `with fail-fast the first failure is the last finding`() throws {
    let folder = try Self.folders()
    for threads in ["1", "2", "8"] {
      let run = try Tool.run(
        ["diff", "expected", "actual", "--fail-fast", "--threads", threads], in: folder)
      #expect(run.status == 1)
      #expect(
        run.output == Self.changedLine + "1 file: 1 changed; stopped, 3 not compared\n")
    }
  }

  @Test func `with fail-fast no diff image stays of what is not told`() throws {
    let folder = try Self.folders()
    for index in 0..<20 {
      try folder.write("expected/z\(index).png", Pictures.flat(10, 10))
      try folder.write("actual/z\(index).png", Pictures.changed(3))
    }
    for _ in 1...5 {
      let run = try Tool.run(
        [
          "diff", "expected", "actual", "--fail-fast", "--threads", "8", "-o", "out", "--report",
          "report",
        ], in: folder)
      #expect(run.output == Self.changedLine + "1 file: 1 changed; stopped, 23 not compared\n")
      #expect(try folder.tree("out") == [".pixsnap-diffs", "deep", "deep/changed.png"])
      #expect(
        try folder.tree("report/pictures") == ["1-actual.png", "1-diff.png", "1-expected.png"])
    }
  }

  @Test func `diff images are written in a tree of the same shape, and nothing else`() throws {
    let folder = try Self.folders()
    let arguments = ["diff", "expected", "actual", "-o", "out/diffs"]
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 1)
    #expect(
      try folder.tree("out")
        == ["diffs", "diffs/.pixsnap-diffs", "diffs/deep", "diffs/deep/changed.png"])
    #expect(try folder.bitmap("out/diffs/deep/changed.png").width == 10)
    try folder.write("actual/deep/changed.png", Pictures.flat(10, 10))
    #expect(try Tool.run(arguments, in: folder).status == 1)
    #expect(try folder.tree("out") == ["diffs"])
  }

  @Test(arguments: ["expected", "actual/deep", "actual/not/there", "expected/../actual/x"])
  func `diff images may not go into a folder that is compared`(output: String) throws {
    let folder = try Self.folders()
    let before = try folder.tree("")
    let run = try Tool.run(["diff", "expected", "actual", "-o", output], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("lies in a folder that is compared"))
    #expect(try folder.tree("") == before)
  }

  @Test func `the JSON of a run is one object`() throws {
    let folder = try Self.folders()
    try folder.write("actual/same.png", [])
    let run = try Tool.run(["diff", "expected", "actual", "--json"], in: folder)
    #expect(run.status == 2)
    let json = try JSONValue(parsing: run.output)
    guard case .object(let object) = json else {
      Issue.record("no object")
      return
    }
    #expect(
      object.members.map(\.name) == [
        "schemaVersion", "expected", "actual", "settings", "state", "passes", "counts",
        "notCompared", "findings",
      ])
    #expect(json["schemaVersion"] == 1)
    #expect(json["settings"] == .null)
    #expect(json["state"] == "finished")
    #expect(json["notCompared"] == 0)
    #expect(json["passes"] == false)
    #expect(json["counts"]?.text == #"{"unchanged":0,"changed":1,"added":1,"removed":1,"error":1}"#)
    guard case .array(let findings) = json["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(findings.map { $0["path"] } == ["deep/changed.png", "gone.PNG", "new.png", "same.png"])
    #expect(findings.map { $0["finding"] } == ["changed", "removed", "added", "error"])
    #expect(findings[0]["comparison"]?["changedPixels"] == 7)
    #expect(findings[3]["error"]?["kind"] == "notPNG")
    #expect(run.diagnostics.contains("actual/same.png"))
  }

  @Test func `quiet is quiet, and a summary needs no terminal`() throws {
    let run = try Tool.run(["diff", "expected", "actual", "--quiet"], in: Self.folders())
    #expect(run.status == 1)
    #expect(run.output == "" && run.diagnostics == "")
  }

  @Test(arguments: [
    (["expected", "actual/new.png"], "expected is a folder and actual/new.png is not"),
    (["-", "actual"], "actual is a folder and - is not"),
    (["expected", "missing"], "missing is not there, and expected is a folder; check the name"),
    (["expected/same.png", "actual/same.png", "--fail-fast"], "--fail-fast goes with two folders"),
    (["expected", "actual", "--allow", "changed"], "--allow changed: it takes one or more of"),
    (["expected", "actual", "--exclude", "*"], "expected and actual: nothing to compare"),
  ])
  func `what cannot be a suite is refused`(arguments: [String], message: String) throws {
    let run = try Tool.run(["diff"] + arguments, in: Self.folders())
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.output == "")
  }

  @Test func `links that lead in circles end, and links to files and folders are followed`() throws
  {
    let folder = try Self.folders()
    let run = try Tool.shell(
      """
      rm -r expected/gone.PNG actual/new.png expected/deep actual/deep
      for side in expected actual; do
        mkdir $side/in; ln -s .. $side/in/up; ln -s . $side/self; ln -s loop.png $side/loop.png
        ln -s loop $side/loop; ln -s ../same.png $side/in/linked.png; ln -s nothing $side/nothing
        ln -s in $side/other
      done
      "$PIXSNAP" diff expected actual
      """, in: folder)
    #expect(run.status == 2)
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
        "unchanged in/linked.png", "error loop.png", "unchanged other/linked.png",
        "unchanged same.png", "4 files",
      ])
  }

  @Test(arguments: ["nothing", "linked.png", "../none/x.png"])
  func `a link that leads nowhere is an error, on one side too, and is no file that is gone`(
    target: String
  ) throws {
    for side in ["expected", "actual"] {
      let folder = try Self.folders()
      let run = try Tool.shell(
        "ln -s \(target) \(side)/linked.png; \"$PIXSNAP\" diff expected actual "
          + "--allow added,removed --tolerance 50", in: folder)
      #expect(run.status == 2)
      #expect(
        run.output.contains(
          "error linked.png: \(side)/linked.png: cannot be read: it is a link that leads nowhere ("),
        "\(run.output)")
    }
  }

  @Test(.enabled(if: Privileges.canLackPermission, "no right can be taken from this user"))
  func `a folder within that cannot be read is a finding, and hides nothing else`() throws {
    let folder = try Self.folders()
    let run = try Tool.shell(
      """
      chmod 755 . expected actual; chmod 000 expected/deep
      \(Privileges.without) "$PIXSNAP" diff expected actual; code=$?
      chmod 755 expected/deep; exit $code
      """, in: folder)
    #expect(run.status == 2)
    #expect(
      run.output.hasPrefix("error deep: expected/deep: cannot be read: Permission denied"),
      "\(run.output)")
    #expect(run.output.contains("unchanged same.png\n"))
    #expect(!run.output.contains("added deep"))
  }

  @Test func `a pipe or a name that is not UTF-8 is a finding, and nothing waits for it`() throws {
    let folder = try Self.folders()
    let run = try Tool.shell(
      #"""
      mkfifo actual/same.png.png; cp actual/new.png "actual/$(printf 'a\377b.png')"
      "$PIXSNAP" diff expected actual
      """#, in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains(#"error a\xffb.png: actual/a\xffb.png: cannot be read: its"#))
    #expect(run.output.contains("error same.png.png: actual/same.png.png: cannot be read: it is"))
  }

  @Test(arguments: [
    "mkdir \"expected/$bad\"; cp expected/same.png \"expected/$bad\"",
    "mkdir \"actual/$bad\" \"expected/$bad\"",
    "cp expected/same.png \"actual/$bad.png\"; cp expected/same.png \"expected/$bad.png\"",
    "mkdir other; ln -s ../other \"expected/$bad\"",
    "mkfifo expected/p.png actual/p.png",
  ])
  func `what cannot be named or read is one error, on both sides too, whatever is included`(
    making: String
  ) throws {
    let making = #"bad="$(printf 'a\377b')"; "# + making
    // A pipe has a name that can be left out.
    let pattern = making.contains("mkfifo") ? "*.png" : "same.png"
    let run = try Tool.shell(
      "\(making); \"$PIXSNAP\" diff expected actual --exclude deep --allow added,removed "
        + "--include '\(pattern)'", in: Self.folders())
    #expect(run.status == 2, "\(run.output)\(run.diagnostics)")
    #expect(run.output.components(separatedBy: "error ").count == 2, "\(run.output)")
    #expect(run.output.contains(" 1 error"), "\(run.output)")
  }

  @Test func `a name of control characters stays on its line`() throws {
    let folder = try Self.folders()
    try folder.write("actual/a\n\u{1B}[2Jb.png", Pictures.flat(1, 1))
    let run = try Tool.run(["diff", "expected", "actual"], in: folder)
    #expect(run.output.contains("added a\\u{a}\\u{1b}[2Jb.png\n"))
  }

  @Test func `equivalent names of different bytes are different files`() throws {
    let folder = try Self.folders()
    try folder.write("expected/\u{E9}.png", Pictures.flat(1, 1))
    try folder.write("actual/e\u{301}.png", Pictures.flat(1, 1))
    let run = try Tool.run(["diff", "expected", "actual"], in: folder)
    #expect(run.output.contains("4 files") == false)
    #expect(run.output.contains("1 changed, 2 added, 2 removed, 1 unchanged"))
  }
}
