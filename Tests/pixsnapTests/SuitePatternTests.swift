import Testing

/// What is looked at in two folders, and what is said of what is not.
struct SuitePatternTests {
  @Test(arguments: [
    ("./same.png", "write same.png"), ("[same.png", #"write \["#), ("/same.png", "write same.png"),
    ("deep//changed.png", "write deep/changed.png"), ("deep/", "write deep"),
    ("../expected/*", ".."),
  ])
  func `a pattern that could fit nothing is an error, typed or set`(
    pattern: String, advice: String
  ) throws {
    let folder = try SuiteTests.folders()
    for option in ["--include", "--exclude"] {
      let run = try Tool.run(["diff", "expected", "actual", option, pattern], in: folder)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.diagnostics.hasPrefix("pixsnap diff: \(option) \(pattern): "))
      #expect(run.diagnostics.contains(advice), "\(run.diagnostics)")
    }
    for settings in [
      #"{"exclude": "\#(pattern)"}"#, #"{"overrides": [{"files": "\#(pattern)", "tolerance": 1}]}"#,
    ] where !settings.contains("../") {
      try folder.write(".pixsnap.json", Array(settings.utf8))
      for command in [["diff", "expected", "actual"], ["config", "expected/same.png"]] {
        let run = try Tool.run(command, in: folder)
        #expect(run.status == 2)
        #expect(run.diagnostics.contains(advice), "\(run.diagnostics)")
      }
    }
  }

  @Test(arguments: [
    (["--include", "deep"], "; 1 left out by patterns\n"),
    (["--exclude", "deep"], "; 1 left out by patterns\n"), ([], "unchanged\n"),
  ])
  func `the summary counts what patterns leave out`(patterns: [String], end: String) throws {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] {
      for name in ["a.png", "deep/b.PNG"] {
        try folder.makeFolder("\(side)/deep")
        try folder.write("\(side)/\(name)", Pictures.flat(4, 4))
      }
    }
    let run = try Tool.run(["diff", "expected", "actual"] + patterns, in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(end), "\(run.output)")
  }

  @Test(arguments: ["unchanged", "changed"])
  func `pixels that are not compared are told of every file`(kind: String) throws {
    let folder = try Pictures.pair(changed: 7)
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    let made = try Tool.shell("mv a.png expected/x.png; mv b.png actual/x.png", in: folder)
    #expect(made.status == 0, "\(made.diagnostics)")
    let area = kind == "unchanged" ? "0,0,10,1" : "0,9,10,1"
    let run = try Tool.run(["diff", "expected", "actual", "--ignore", area], in: folder)
    #expect(run.output.hasPrefix("\(kind) x.png: "), "\(run.output)")
    #expect(run.output.split(separator: "\n")[0].hasSuffix("10 pixels ignored"), "\(run.output)")
  }

  @Test func `patterns that fit no file of the run are a note, and no error`() throws {
    let folder = try SuiteTests.folders()
    let settings = #"""
      {"overrides": [{"files": ["same.png", "x"], "tolerance": 1}, {"files": "gone/*", "tolerance": 2},
        {"files": "chart.png", "tolerance": 3}]}
      """#
    try folder.write(".pixsnap.json", Array(settings.utf8))
    let run = try Tool.run(
      ["diff", "expected", "actual", "--include", "same.png", "--include", "zzz"], in: folder)
    #expect(run.status == 0)
    let notes = run.diagnostics.split(separator: "\n")
    #expect(notes.count == 2)
    #expect(notes.first == "pixsnap diff: note: no file of this run fits include zzz")
    #expect(
      notes.last?.hasSuffix(
        ".pixsnap.json: no file of this run fits overrides[1] (gone/*), overrides[2] (chart.png)")
        == true, "\(run.diagnostics)")
  }

  @Test(arguments: [
    (["--exclude", "*"], "4 PNG files seen; exclude * leaves out 4 files and 2 folders"),
    (["--include", "zzz"], "6 PNG files seen; include zzz leaves out 6 files"),
    (
      ["--include", "deep", "--exclude", "changed.png"],
      "6 PNG files seen; exclude changed.png leaves out 2 files, include deep leaves out 4 files"
    ),
  ])
  func `nothing to compare says how many files were seen and what left them out`(
    options: [String], message: String
  ) throws {
    let run = try Tool.run(["diff", "expected", "actual"] + options, in: SuiteTests.folders())
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }

  @Test func `empty folders, and such without PNG files, are a kind of their own`() throws {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    let empty = try Tool.run(["diff", "expected", "actual", "--json"], in: folder)
    #expect(empty.status == 2)
    #expect(
      empty.output.contains(#""error":{"kind":"noPictures","message":"expected and actual: "#))
    #expect(empty.diagnostics.contains("no file seen"), "\(empty.diagnostics)")
    try folder.write("expected/a.jpg", [])
    let other = try Tool.run(["diff", "expected", "actual"], in: folder)
    #expect(other.status == 2)
    #expect(
      other.diagnostics.contains("no PNG file seen, and 1 other file"), "\(other.diagnostics)")
  }

  @Test(arguments: ["..", "../..", "../actual", "../expected", "."])
  func `links to folders above or beside the roots invent no finding`(target: String) throws {
    let folder = try SuiteTests.folders()
    let run = try Tool.shell(
      """
      rm -r expected/gone.PNG actual/new.png expected/deep actual/deep
      for side in expected actual; do ln -s \(target) $side/loop; done
      "$PIXSNAP" diff expected actual
      """, in: folder)
    #expect(run.status == 0)
    #expect(run.output == "unchanged same.png\n1 file: 1 unchanged\n")
    #expect(run.diagnostics.hasPrefix("pixsnap diff: note: not followed"), "\(run.diagnostics)")
    #expect(run.diagnostics.hasSuffix(": loop\n"))
  }

  @Test func `one link to a folder above is cut on the side where it is`() throws {
    let folder = try SuiteTests.folders()
    let run = try Tool.shell(
      #"ln -s .. expected/deep/up; "$PIXSNAP" diff expected actual --allow added,removed"#,
      in: folder)
    #expect(
      run.output.hasSuffix(
        "4 files: 1 changed, 1 added (allowed), 1 removed (allowed), 1 unchanged\n"))
    #expect(run.diagnostics.contains("deep/up"))
  }
}
