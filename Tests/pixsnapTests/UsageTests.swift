import Testing

struct UsageTests {
  @Test(arguments: [
    (["--tolerance", "256"], "--tolerance 256: out of range; it takes 0...255"),
    (["--tolerance", "-1"], "--tolerance -1: out of range; it takes 0...255"),
    (["--tolerance", "1.5"], "--tolerance 1.5: not a whole number; it takes 0...255"),
    (["--tolerance", "abc"], "--tolerance abc: not a whole number; it takes 0...255"),
    (["--tolerance", "+1"], "--tolerance +1: not a whole number; it takes 0...255"),
    (["--tolerance", "99999999999999999999"], "out of range; it takes 0...255"),
    (["--tolerance", ""], "--tolerance: its value is empty"),
    (["--tolerance="], "--tolerance: its value is empty"),
    (["--tolerance"], "--tolerance needs a value"),
    (["--tolerance", "--json"], "--tolerance needs a value, and --json follows it"),
    (["--tolerance", "1,2,3"], "4 whole numbers are needed, R,G,B,A, or one, N, for all"),
    (["--tolerance", "-0"], "--tolerance -0: not a whole number; it takes 0...255"),
    (["--ignore", "-0,0,9,9"], "X \"-0\" is not a whole number"),
    (["--max-changed-share", "-0"], "it takes a decimal number, 0...1"),
    (["--metric", "yiq", "--threshold", "-0"], "--threshold -0: out of range"),
    (["--tolerance", "1,2,3,256"], "A \"256\" is out of range; it takes 0...255"),
    (["--tolerance", "1,,3,4"], "G \"\" is not a whole number"),
    (["--tolerance", "1", "--tolerance", "1"], "--tolerance is given twice"),
    (["--ignore", "4000000000,0,9,9"], "X \"4000000000\" is out of range"),
    (["--ignore", "0,0,9,99999999999999999999"], "H \"99999999999999999999\" is out of range"),
    (["--ignore", "-1,0,9,9"], "--ignore -1,0,9,9: X \"-1\" is out of range"),
    (["--ignore", "0,0,0,9"], "W \"0\" is out of range; it takes 1..."),
    (["--ignore", "0,0,9"], "--ignore 0,0,9: 4 whole numbers are needed, X,Y,W,H"),
    (["--ignore", "0,0,9,9,9"], "4 whole numbers are needed, X,Y,W,H"),
    (["--only", "0,0,9,1.5"], "H \"1.5\" is not a whole number"),
    (["--region", "0,0,9,9"], "--region 0,0,9,9: a region and its tolerance are needed"),
    (["--region", "0,0,9,9=256"], "N \"256\" is out of range; it takes 0...255"),
    (["--region", "0,0,9,9=1=2"], "a region and its tolerance are needed"),
    (["--max-changed-pixels", "-1"], "--max-changed-pixels -1: out of range; it takes 0..."),
    (["--max-changed-pixels", "99999999999999999999"], "out of range"),
    (["--max-changed-pixels", "1e3"], "not written in digits alone; write 1000"),
    (["--max-changed-share", "1.0001"], "--max-changed-share 1.0001: it takes a decimal number"),
    (["--max-changed-share", "101%"], "it takes a decimal number, 0...1"),
    (["--max-changed-share", "-0.1"], "it takes a decimal number, 0...1"),
    (["--max-changed-share", "nan"], "it takes a decimal number, 0...1"),
    (["--max-changed-share", "%"], "it takes a decimal number, 0...1"),
    (["--max-pixels", "0"], "--max-pixels 0: out of range; it takes 1..."),
    (["--max-pixels", "-5"], "--max-pixels -5: out of range"),
    (["--threads", "0"], "--threads 0: out of range; it takes 1...64"),
    (["--threads", "65"], "--threads 65: out of range; it takes 1...64"),
    (["--metric", "yik"], "it takes one of channels, yiq, ciede2000; is it yiq that you mean?"),
    (["--metric", "yiq"], "--threshold is missing: --metric yiq needs one"),
    (["--metric", "ciede2000"], "--threshold is missing: --metric ciede2000 needs one"),
    (["--metric", "yiq", "--threshold", "1.01"], "--threshold 1.01: out of range; it takes 0...1"),
    (["--metric", "yiq", "--threshold", "-0.1"], "--threshold -0.1: out of range"),
    (["--metric", "yiq", "--threshold", "nan"], "--threshold nan: not a decimal number"),
    (["--metric", "yiq", "--threshold", "inf"], "--threshold inf: not a decimal number"),
    (["--metric", "yiq", "--threshold", "0x1"], "--threshold 0x1: not a decimal number"),
    (["--metric", "ciede2000", "--threshold", "1e999"], "--threshold 1e999: out of range"),
    (["--metric", "yiq", "--threshold", "0.1", "--tolerance", "1"], "--tolerance 1: belongs to"),
    (
      ["--metric", "ciede2000", "--threshold", "1", "--transparency", "straight"],
      "--transparency straight: belongs to the channels metric"
    ),
    (
      ["--metric", "yiq", "--threshold", "1", "--region", "0,0,1,1=1"],
      "--region 0,0,1,1=1: belongs to the channels metric"
    ),
    (["--threshold", "0.1"], "--threshold 0.1: the channels metric has --tolerance instead"),
    (["--metric", "channels", "--threshold", "0"], "--threshold 0: the channels metric has"),
    (["--transparency", "none"], "it takes one of invisible-ignored, straight, composited"),
    (["--antialiasing", "exclude"], "is it excluded that you mean?"),
    (["--color", "red", "-o", "d.png"], "--color red: it takes a colour as '#rrggbb'"),
    (["--color", "#12345", "-o", "d.png"], "it takes a colour as '#rrggbb'"),
    (["--color", "#12345g", "-o", "d.png"], "it takes a colour as '#rrggbb'"),
    (["--color", "#123456"], "--color #123456: says how the diff image looks; add -o DIFF.png"),
    (["--style", "heat"], "--style heat: says how the diff image looks; add -o DIFF.png"),
    (["--style", "heatmap", "-o", "d.png"], "it takes one of overlay, mask, side-by-side, heat"),
    (["-o", "-"], "-o -: a file is needed here"), (["--mask", "-"], "--mask -: a file is needed"),
    (["-o", "d.png", "--output", "e.png"], "--output is given twice"),
    (["-o"], "-o needs a value"), (["-o", "--"], "-o needs a value, and -- follows it"),
    (["--version", "x"], "unexpected argument a.png; --version is alone"),
    (["--json", "--json"], "--json is given twice"), (["--json=1"], "--json takes no value"),
    (["--json", "--quiet"], "--json and --quiet contradict each other"),
    (["--tolerence", "1"], "unknown option --tolerence; is it --tolerance that you mean?"),
    (["--max-changed", "1"], "unknown option --max-changed; is it --max-changed-pixels"),
    (["--zzz"], "unknown option --zzz\n"), (["-x"], "unknown option -x\n"),
    (["-q"], "unknown option -q; is it --quiet that you mean?"),
    (["-j"], "unknown option -j; is it --json that you mean?"),
    (["-V"], "unknown option -V; is it --version that you mean?"),
    (["-t"], "unknown option -t\n"), (["-m", "x"], "unknown option -m\n"),
    (["-quiet"], "unknown option -quiet; is it --quiet that you mean?"),
    (["c.png"], "unexpected argument c.png"), ([""], "an argument is empty"),
    (["--", ""], "an argument is empty"), (["--", "--json"], "unexpected argument --json"),
  ])
  func `wrong arguments are named, nothing is compared, exit 2`(
    options: [String], message: String
  ) throws {
    let folder = try Pictures.pair(changed: 0)
    let run = try Tool.run(["diff", "a.png", "b.png"] + options, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.hasPrefix("pixsnap diff: "))
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.output == "" || options.contains { $0.hasPrefix("--json") })
    #expect(try folder.names == ["a.png", "b.png"])
  }

  @Test(arguments: [
    (["diff"], "EXPECTED and ACTUAL missing"), (["diff", "a.png"], "ACTUAL missing"),
    (["diff", "-", "-"], "standard input can be one of the two pictures, not both"),
    (["dif", "a.png", "b.png"], "unknown command dif; is it diff that you mean?"),
    (["a.png", "b.png"], "to compare two pictures: pixsnap diff EXPECTED ACTUAL"),
    (["frobnicate"], "unknown command frobnicate; the commands are: diff"),
    (["help", "frobnicate"], "unknown command frobnicate"),
    (["help", "diff", "x"], "unexpected argument x"),
    (["--version", "extra"], "unexpected argument extra; --version is alone"),
    (["-o", "d.png", "a.png"], "-o stands before the command; put it behind: pixsnap diff -o"),
    ([""], "unknown command"),
  ])
  func `wrong commands and operands are named, exit 2`(
    arguments: [String], message: String
  ) throws {
    let run = try Tool.run(arguments, in: Pictures.pair(changed: 0))
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.output == "")
  }

  @Test(arguments: [
    (
      ["a.png", "NAME.png"], "\u{FFFD}.png: not UTF-8, as every argument has to be; rename the file"
    ),
    (["--", "a.png", "NAME"], "\u{FFFD}: not UTF-8, as every argument has to be; rename the file"),
    (
      ["a.png", "a.png", "-o", "NAME"],
      "-o \u{FFFD}: not UTF-8, as every argument has to be; choose"
    ),
    (["a.png", "a.png", "--mask=NAME"], "--mask \u{FFFD}: not UTF-8"),
    (["a.png", "a.png", "--tolerance", "NAME"], "has to be; it takes N|R,G,B,A"),
    (["a.png", "a.png", "--NAME"], "unknown option --\u{FFFD}\n"),
  ])
  func `an argument that is not UTF-8 is refused with fitting advice, not replaced`(
    arguments: [String], message: String
  ) throws {
    let folder = try Pictures.pair(changed: 0)
    for name in ["\u{FFFD}", "\u{FFFD}.png"] { try folder.write(name, Pictures.flat(10, 10)) }
    let line = arguments.joined(separator: " ").replacing("NAME", with: #"$(printf '\377')"#)
    let run = try Tool.shell(#""$PIXSNAP" diff --json "# + line, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.hasPrefix("pixsnap diff: "))
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(try DiffJSONTests.object(run)["error"]?["kind"] == "usage")
    let bare = try Tool.shell(#""$PIXSNAP" --json "$(printf '\377')""#, in: folder)
    #expect(bare.status == 2)
    #expect(try DiffJSONTests.object(bare)["error"]?["kind"] == "usage")
  }
}
