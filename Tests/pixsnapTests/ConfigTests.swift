import Testing

/// `pixsnap config` says what `pixsnap diff` does.
struct ConfigTests {
  private static func folder(_ settings: String, at path: String) throws -> TemporaryFolder {
    let folder = try SuiteTests.folders()
    try folder.write(path, Array(settings.utf8))
    return folder
  }

  @Test(arguments: [
    (#"{"exclude": "deep"}"#, "leaves out deep/changed.png: it fits exclude deep"),
    (#"{"include": ["same.png", "x"]}"#, "leaves out deep/changed.png: it fits no include"),
    (#"{"include": ["deep/*"]}"#, "compares deep/changed.png"),
    (
      #"{"include": "changed.png", "exclude": "*/*.png"}"#,
      "leaves out deep/changed.png: it fits exclude */*.png"
    ),
  ])
  func `config says whether a file is compared, as diff does`(
    settings: String, says: String
  ) throws {
    for path in [".pixsnap.json", "expected/.pixsnap.json"] {
      let folder = try Self.folder(settings, at: path)
      let config = try Tool.run(["config", "expected/deep/changed.png"], in: folder)
      #expect(config.status == 0)
      #expect(config.output.contains("  pixsnap diff expected ACTUAL \(says)"), "\(config.output)")
      let diff = try Tool.run(["diff", "expected", "actual"], in: folder)
      let isCompared = diff.output.contains("changed deep/changed.png")
      #expect(isCompared == says.hasPrefix("compares"), "\(diff.output)\(diff.diagnostics)")
    }
  }

  @Test(arguments: ["expected", "expected/deep", "."])
  func `config uses the settings file that diff finds for the same folder`(given: String) throws {
    let folder = try Self.folder(#"{"tolerance": 50}"#, at: "expected/deep/.pixsnap.json")
    try folder.write("expected/.pixsnap.json", Array(#"{"tolerance": 3}"#.utf8))
    try folder.write(".pixsnap.json", Array(#"{"tolerance": 2}"#.utf8))
    let actual = given.replacing("expected", with: "actual")
    let diff = try Tool.run(["diff", given, actual, "--json"], in: folder)
    let config = try Tool.run(
      ["config", "--expected", given, "expected/deep/changed.png"], in: folder)
    #expect(config.status == 0, "\(config.diagnostics)")
    let used = config.output.split(separator: "\n")[0].split(separator: " ").last ?? ""
    #expect(used.hasSuffix(".pixsnap.json"))
    #expect(diff.output.contains(#""settings":"\#(used)""#), "\(config.output)")
    #expect(!config.output.contains("--expected names another"))
  }

  @Test func `config without a folder says which one it takes, for a path of any form`() throws {
    let folder = try Self.folder(#"{"tolerance": 3}"#, at: "expected/.pixsnap.json")
    let deep = folder.url("expected/deep").path
    for (file, command) in [
      ("expected/deep/changed.png", "expected ACTUAL compares deep/changed.png"),
      ("./expected//deep/./changed.png", "expected ACTUAL compares deep/changed.png"),
      ("expected/new/one.png", "expected ACTUAL compares new/one.png"),
      ("actual/../expected/same.png", "actual/../expected ACTUAL compares same.png"),
      ("same.png", ". ACTUAL compares same.png"),
      ("\(deep)/changed.png", "\(deep) ACTUAL compares changed.png"),
    ] {
      let run = try Tool.run(["config", file], in: folder)
      #expect(
        run.output.contains("  pixsnap diff \(command) (--expected names another folder)\n"),
        "\(run.output)\(run.diagnostics)")
    }
    for file in ["\(deep)/changed.png", "actual/../expected/deep/changed.png"] {
      let run = try Tool.run(["config", file, "--expected", "expected"], in: folder)
      #expect(run.output.contains("expected ACTUAL compares deep/changed.png\n"), "\(run.output)")
    }
  }

  @Test(arguments: [
    (["expected"], "expected is a folder; name a picture in it"),
    (["expected/"], "expected/ is a folder; name a picture in it"),
    (["none/a.png"], "none/a.png: there is no folder none"),
    (["expected/same.png", "--expected", "actual"], "expected/same.png does not lie in it"),
    (["expected/same.png", "--expected", "none"], "--expected none: no such folder"),
  ])
  func `config refuses what no file of a run can be`(arguments: [String], message: String) throws {
    let run = try Tool.run(["config"] + arguments, in: SuiteTests.folders())
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }

  @Test func `config with settings none claims nothing of files that are there`() throws {
    let folder = try Self.folder(#"{"tolerance": 3}"#, at: "expected/.pixsnap.json")
    let run = try Tool.run(["config", "expected/same.png", "--settings", "none"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix("expected/same.png: no settings file, as --settings says: the defaults"))
    #expect(!run.output.contains("or above"))
  }

  @Test func `config says that a file of another kind is no picture`() throws {
    let run = try Tool.run(["config", "expected/notes.txt"], in: SuiteTests.folders())
    #expect(
      run.output.contains("leaves out notes.txt: its name does not end in .png"), "\(run.output)")
  }
}
