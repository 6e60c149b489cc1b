import JSONText
import PixelComparison
import Testing

struct SettingsFileTests {
  private static func run(
    _ settings: String, _ options: [String] = [], in folder: TemporaryFolder? = nil
  ) throws -> Tool.Run {
    let folder = try folder ?? SuiteTests.folders()
    try folder.write(".pixsnap.json", Array(settings.utf8))
    return try Tool.run(
      ["diff", "expected", "actual", "--include", "deep"] + options, in: folder)
  }

  @Test(arguments: [
    (#"{"tolerance": 50}"#, 0), (#"{"tolerance": 49}"#, 1), (#"{"tolerance": [50,0,0,0]}"#, 0),
    (#"{"tolerance": "49,255,255,255"}"#, 1), (#"{"maxChangedPixels": 7}"#, 0),
    (#"{"maxChangedShare": "7%"}"#, 0), (#"{"maxChangedShare": 0.0699}"#, 1),
    (#"{"ignore": ["0,0,10,1"]}"#, 0), (#"{"ignore": [[0,0,7,1]]}"#, 0),
    (#"{"only": ["0,5,10,5"]}"#, 0), (#"{"region": ["0,0,10,10=50"]}"#, 0),
    (#"{"metric": "yiq", "threshold": 1}"#, 0), (#"{"exclude": "same.png"}"#, 1),
    (#"{"$schema": "https://example.org/schema.json", "tolerance": 50}"#, 0),
    (#"{"ignore": [[0,0,7,1], "7,0,3,1"], "maxChangedShare": "0%"}"#, 0),
    (#"{"style": "heat"}"#, 1), (#"{"failFast": false}"#, 1), (#"{"overrides": []}"#, 1),
    (#"{"overrides": [{"files": "changed.png", "tolerance": 50}]}"#, 0),
    (#"{"overrides": [{"files": "expected/deep/*", "tolerance": 50}]}"#, 0),
    (#"{"overrides": [{"files": ["no", "deep"], "tolerance": 50}]}"#, 0),
    (#"{"overrides": [{"files": "same.png", "tolerance": 50}]}"#, 1),
    (#"{"tolerance": 50, "overrides": [{"files": "deep", "tolerance": 0}]}"#, 1),
    (
      #"{"overrides": [{"files": "deep", "tolerance": 0}, {"files": "deep", "tolerance": 50}]}"#,
      0
    ),
    (
      #"{"tolerance": 9, "overrides": [{"files": "deep", "metric": "yiq", "threshold": 1}]}"#, 0
    ),
    (
      #"{"tolerance": 50, "overrides": [{"files": "deep", "metric": "yiq", "threshold": 1}, "#
        + #"{"files": "deep", "metric": "channels"}]}"#, 1
    ),
  ])
  func `a setting means what the option means`(settings: String, status: Int) throws {
    let run = try Self.run(settings)
    #expect(run.status == Int32(status), "\(run.output)\(run.diagnostics)")
    #expect(run.output.contains("; settings from /"))
  }

  @Test(arguments: [
    (#"{"maxChangedPixels": 9}"#, 0), (#"{"maxChangedPixels": 0}"#, 1), ("{}", 1),
    (#"{"maxChangedShare": 1}"#, 0), (#"{"maxChangedShare": 1, "maxChangedPixels": 0}"#, 1),
    (#"{"maxChangedPixels": 9, "maxChangedShare": 0}"#, 1),
    (#"{"maxChangedPixels": 9, "overrides": [{"files": "deep", "maxChangedPixels": 0}]}"#, 1),
    (#"{"metric": "yiq", "threshold": 0}"#, 1), (#"{"metric": "yiq"}"#, 2),
    (#"{"metric": "yiq", "threshold": 1}"#, 0),
  ])
  func `zero and not set are different things`(settings: String, status: Int) throws {
    let run = try Self.run(settings)
    #expect(run.status == Int32(status), "\(run.output)\(run.diagnostics)")
  }

  @Test(arguments: [
    (#"{"tolerence": 1}"#, ".pixsnap.json: unknown key tolerence; is it tolerance that you mean?"),
    (#"{"max-changed-pixels": 1}"#, "unknown key max-changed-pixels"),
    (#"{"tolerance": 256}"#, ".pixsnap.json: tolerance 256: out of range; it takes 0...255"),
    (#"{"tolerance": true}"#, "tolerance: a number or a string that is not empty is needed"),
    (#"{"tolerance": "50"}"#, #"tolerance: "50" is a string; write the number, 50"#),
    (#"{"tolerance": ["1", 2, 3, 4]}"#, #"tolerance: "1" is a string; write the number, 1"#),
    (#"{"maxChangedShare": "0.1"}"#, #""0.1" is a string; write the number, 0.1"#),
    (#"{"maxPixels": "1e9"}"#, "maxPixels: \"1e9\" is a string; write the number"),
    (#"{"overrides": [{"files": "x", "threshold": "1"}]}"#, #"threshold: "1" is a string"#),
    (#"{"exclude": 5}"#, "exclude: a string that is not empty is needed"),
    (#"{"mask": 5}"#, "mask: a string that is not empty is needed"),
    (#"{"$schema": 5}"#, "$schema: a string is needed"),
    (#"{"overrides": [{"files": "x", "$schema": "y"}]}"#, "overrides[0]: unknown key $schema"),
    ("\u{FEFF}{}", "begins with the byte order mark of UTF-8 (EF BB BF); save it as UTF-8 without"),
    (#"{"failFast": 1}"#, "failFast: true or false"), (#"{"json": true}"#, "type --json"),
    (#"{"output": "x"}"#, "output cannot be set in a file; type --output"),
    (#"{"ignore": [1,2,3,4]}"#, "ignore: a list of strings is needed"),
    (#"{"threshold": 0.1}"#, "threshold 0.1: the channels metric has tolerance instead"),
    (#"{"overrides": {}}"#, "overrides: a list of objects is needed"),
    (#"{"overrides": [{"tolerance": 1}]}"#, "overrides[0]: files: a pattern or a list"),
    (#"{"overrides": [{"files": []}]}"#, "overrides[0]: files: at least one is needed"),
    (#"{"overrides": [{"files": "x", "zzz": 1}]}"#, "overrides[0]: unknown key zzz"),
    (#"{"overrides": [{"files": "x", "exclude": "y"}]}"#, "exclude is for all files"),
    ("[]", "an object is needed"), ("{", ".pixsnap.json: not JSON"), ("", "not JSON"),
    (#"{"tolerance": 1, "tolerance": 2}"#, "not JSON"),
  ])
  func `a wrong settings file is an error that names the place`(
    settings: String, message: String
  ) throws {
    let run = try Self.run(settings)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.output == "")
  }

  @Test func `what is typed goes before the file, and none uses none`() throws {
    #expect(try Self.run(#"{"tolerance": 50}"#, ["--tolerance", "3"]).status == 1)
    #expect(
      try Self.run(#"{"tolerance": 50}"#, ["--metric", "yiq", "--threshold", "0"]).status == 1)
    #expect(try Self.run(#"{"tolerance": 50}"#, ["--settings", "none"]).status == 1)
    let folder = try SuiteTests.folders()
    try folder.write("other.json", Array(#"{"tolerance": 50}"#.utf8))
    #expect(try Self.run("{}", ["--settings", "other.json"], in: folder).status == 0)
    #expect(try Self.run("{}", ["--settings", "missing.json"], in: folder).status == 2)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D]] as [[UInt8]])
  func `a settings file of UTF-16 is told how to save it`(bytes: [UInt8]) throws {
    let folder = try SuiteTests.folders()
    try folder.write(".pixsnap.json", bytes)
    let run = try Tool.run(["diff", "expected", "actual"], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("UTF-16"), "\(run.diagnostics)")
    #expect(run.diagnostics.contains("save it as UTF-8 without such a mark"))
  }

  @Test func `a settings file that is too large says what a settings file may have`() throws {
    let run = try Self.run("{" + String(repeating: " ", count: 1 << 20) + "}")
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("1048578 bytes; a settings file has 1048576 at most"))
    #expect(!run.diagnostics.contains("maxFileBytes"))
  }

  @Test func `a list in an override replaces the list above it`() throws {
    let settings = #"""
      {"ignore": ["0,0,10,1"], "overrides": [{"files": "deep", "ignore": ["9,9,1,1"]}]}
      """#
    #expect(try Self.run(settings).status == 1)
  }

  @Test func `the nearest file above the expected folder holds`() throws {
    let folder = try SuiteTests.folders()
    try folder.write("expected/.pixsnap.json", Array(#"{"tolerance": 50}"#.utf8))
    #expect(try Self.run(#"{"zzz": 0}"#, in: folder).status == 0)
  }

  @Test func `a region that does not fit one picture is that picture's error`() throws {
    let folder = try SuiteTests.folders()
    try folder.write(
      ".pixsnap.json", Array(#"{"overrides": [{"files": "same.png", "ignore": ["9,9,9,9"]}]}"#.utf8)
    )
    try folder.write("actual/same.png", Pictures.changed(1))
    let run = try Tool.run(["diff", "expected", "actual"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("error same.png: "))
    #expect(run.output.contains("changed deep/changed.png: 7 of 100"))
  }

  @Test(arguments: [
    (["--ignore", "0,10,10,2"], "0,10,10,2", true), (["--only", "0,10,10,2"], "0,10,10,2", true),
    (["--region", "0,10,10,2=5"], "0,10,10,2=5", true), (["--mask", "mask.png"], "mask.png", true),
    (["--ignore", "0,0,10,10"], "", false), (["--only", "0,0,10,10"], "", false),
  ])
  func `of two sizes, what does not fit one of the pictures is that picture's error`(
    options: [String], named: String, isError: Bool
  ) throws {
    let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    for small in ["expected", "actual"] {
      let folder = try TemporaryFolder()
      for side in ["expected", "actual"] {
        try folder.makeFolder(side)
        try folder.write("\(side)/a.png", Pictures.flat(10, side == small ? 10 : 12))
      }
      try folder.write("mask.png", Pictures.flat(10, 12, clear))
      for extra in [[], ["-o", "out"]] {
        let run = try Tool.run(["diff", "expected", "actual"] + options + extra, in: folder)
        #expect(run.status == (isError ? 2 : 1), "\(run.output)\(run.diagnostics)")
        #expect(run.output.contains("error a.png: \(small)/a.png: ") == isError, "\(run.output)")
      }
      let run = try Tool.run(
        ["diff", "expected/a.png", "actual/a.png", "-o", "out.png"] + options, in: folder)
      #expect(run.status == (isError ? 2 : 1), "\(run.output)\(run.diagnostics)")
      if isError {
        #expect(run.diagnostics.contains(" \(named): "), "\(run.diagnostics)")
        #expect(run.diagnostics.contains("\(small)/a.png"), "\(run.diagnostics)")
        #expect(try !folder.names.contains("out.png"))
      }
    }
  }

  @Test(arguments: [
    (#"{"style": "heatmap"}"#, ".pixsnap.json: style heatmap: it takes one of overlay"),
    (#"{"color": "red"}"#, ".pixsnap.json: color red: it takes a colour"),
    (##"{"color": "#ffffff"}"##, "color #ffffff: too near to the colour of the faded picture"),
    (
      #"{"overrides": [{"files": "deep", "style": "x"}]}"#, "overrides[0]: style x: it takes one of"
    ),
    (#"{"overrides": [{"files": "none", "color": "x"}]}"#, "overrides[0]: color x: it takes a"),
    (
      ##"{"overrides": [{"files": "deep", "color": "#ffffff"}]}"##,
      "overrides[0]: color #ffffff: too near"
    ),
  ])
  func `a look that cannot be is refused, also where nothing is drawn`(
    settings: String, message: String
  ) throws {
    for options in [[], ["-o", "out"]] {
      let run = try Self.run(settings, options)
      #expect(run.status == 2)
      // Of an override it is the error of its files.
      #expect((run.output + run.diagnostics).contains(message), "\(run.diagnostics)")
    }
  }

  @Test(arguments: [
    "ln -s nothing .pixsnap.json", "ln -s .pixsnap.json .pixsnap.json", "mkdir .pixsnap.json",
    "mkfifo .pixsnap.json", "echo {} > real; ln -s real expected/.pixsnap.json",
  ])
  func `what has the name of the settings file and cannot be read is an error`(
    making: String
  ) throws {
    let folder = try SuiteTests.folders()
    for command in ["diff expected actual --include same.png", "config expected/same.png"] {
      let run = try Tool.shell(
        #"rm -rf .pixsnap.json expected/.pixsnap.json; \#(making); "$PIXSNAP" \#(command)"#,
        in: folder)
      #expect(run.status == 2, "\(command)")
      #expect(run.diagnostics.contains(".pixsnap.json: "), "\(run.diagnostics)")
      #expect(run.output == "")
    }
  }

  @Test(arguments: [
    ("changed.png", true), ("deep", true), ("../expected/deep/*", true), ("../**", true),
    ("deep/*", false), ("expected/deep/*", false),
  ])
  func `patterns are relative to the settings file, wherever it lies, for diff and config alike`(
    pattern: String, applies: Bool
  ) throws {
    let folder = try SuiteTests.folders()
    try folder.makeFolder("elsewhere")
    let settings = #"{"overrides": [{"files": "\#(pattern)", "tolerance": 50}]}"#
    try folder.write("elsewhere/s.json", Array(settings.utf8))
    let options = ["--settings", "elsewhere/s.json"]
    let diff = try Tool.run(
      ["diff", "expected", "actual", "--include", "deep"] + options, in: folder)
    #expect(diff.status == (applies ? 0 : 1), "\(diff.output)\(diff.diagnostics)")
    let config = try Tool.run(["config", "expected/deep/changed.png"] + options, in: folder)
    #expect(config.status == 0)
    #expect(
      config.output.contains(applies ? "<- applies" : "<- does not apply"), "\(config.output)")
  }

  @Test func `config says what applies to a file and why`() throws {
    let folder = try SuiteTests.folders()
    let settings = #"""
      {"tolerance": 2, "exclude": ["wip"], "overrides": [
        {"files": "deep/**", "tolerance": 9}, {"files": ["changed.png", "x"], "ignore": ["0,0,1,1"]},
        {"files": "nothing", "maxChangedPixels": 1}]}
      """#
    try folder.write("expected/.pixsnap.json", Array(settings.utf8))
    let run = try Tool.run(["config", "expected/deep/changed.png"], in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    let lines = run.output.split(separator: "\n").dropFirst(2).map { $0.drop { $0 == " " } }
    #expect(
      lines == [
        "tolerance: 9  <- overrides[0] (deep/**)",
        "ignore: 0,0,1,1  <- overrides[1] (changed.png, x)",
        "exclude: wip  <- all files",
        "overrides[0] (deep/**)  <- applies",
        "overrides[1] (changed.png, x)  <- applies",
        "overrides[2] (nothing)  <- does not apply",
        "Everything else is as pixsnap diff --help says.",
      ])
    let none = try Tool.run(["config", "a.png"], in: TemporaryFolder())
    #expect(none.status == 0)
    #expect(none.output.hasPrefix("a.png: no .pixsnap.json is in . or above it: the defaults"))
  }
}
