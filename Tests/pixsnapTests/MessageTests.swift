import Foundation
import PixelComparison
import Testing

struct MessageTests {
  @Test(
    arguments: [
      ["--json", "diff", "a.png", "b.png"], ["frobnicate", "--json"], ["--json"],
      ["help", "frobnicate", "--json"], ["--version", "--json"], ["diff", "--json"],
      ["diff", "--json=1", "a.png", "b.png"], ["diff", "a.png", "b.png", "--zzz", "--json"],
      ["diff", "a.png", "b.png", "-o", "--json"], ["diff", "a.png", "none.png", "--json"],
      ["diff", "a.png", "", "--json"], ["diff", "a.png", "b.png", "--json", "--quiet"],
      ["diff", "a.png", "b.png", "--json", "--ignore", "0,0,11,1"],
      ["diff", "a.png", "b.png", "--json", "-o", "notes.txt"],
    ])
  func `every inability is one JSON object where JSON was asked for`(arguments: [String]) throws {
    let folder = try Pictures.pair(changed: 1)
    try folder.write("notes.txt", Array("keep".utf8))
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.output.split(separator: "\n").count == 1)
    let object = try DiffJSONTests.object(run)
    #expect(DiffJSONTests.names(object) == ["schemaVersion", "error"])
    #expect(run.diagnostics.hasPrefix("pixsnap"))
    #expect(try folder.text("notes.txt") == "keep")
  }

  /// CSI in one byte and in two, a line break, a bell, a delete, and a right-to-left override.
  static let orders = ["\u{9B}2J", "\u{1B}[2J", "x\ny", "\u{7}", "\u{7F}", "\u{202E}", "\u{2028}"]

  /// Every place where what was typed, or a file's name, is said.
  static let places = [
    ["NAME"], ["NAME.png", "b.png"], ["help", "NAME"], ["--version", "NAME"],
    ["diff", "NAME", "a.png"], ["diff", "a.png", "NAME"], ["diff", "a.png", "b.png", "NAME"],
    ["diff", "a.png", "b.png", "--NAME"], ["diff", "a.png", "b.png", "-NAME"],
    ["diff", "a.png", "b.png", "--json=NAME"], ["diff", "a.png", "b.png", "--tolerance", "NAME"],
    ["diff", "a.png", "b.png", "--ignore", "0,0,NAME,1"],
    ["diff", "a.png", "b.png", "--region", "0,0,1,1=NAME"],
    ["diff", "a.png", "b.png", "--max-changed-share", "NAME"],
    ["diff", "a.png", "b.png", "--threshold", "NAME"],
    ["diff", "a.png", "b.png", "--metric", "NAME"],
    ["diff", "a.png", "b.png", "-o", "d.png", "--color", "NAME"],
    ["diff", "a.png", "b.png", "--mask", "NAME"], ["diff", "a.png", "b.png", "-o", "NAME"],
    ["diff", "a.png", "b.png", "-o", "none/NAME"], ["diff", "a.png", "b.png", "-o", "--NAME"],
  ]

  @Test(arguments: orders, [false, true])
  func `what gives orders to a terminal is printed as an escape everywhere`(
    order: String, asksForJSON: Bool
  ) throws {
    let folder = try Pictures.pair(changed: 1)
    for place in Self.places {
      let arguments = place.map { $0.replacing("NAME", with: order) }
      let run = try Tool.run(arguments + (asksForJSON ? ["--json"] : []), in: folder)
      for (text, lines) in [(run.output, asksForJSON ? 1 : 4), (run.diagnostics, 2)] {
        let raw = text.unicodeScalars.filter { scalar in
          scalar != "\n" && Self.orders.contains { $0.unicodeScalars.contains(scalar) }
            && !(" "..."~").contains(scalar)
        }
        // In JSON the direction of writing is data.
        #expect(raw.allSatisfy { asksForJSON && $0 == "\u{202E}" }, "\(arguments): \(text)")
        #expect(text.split(separator: "\n").count <= lines, "\(arguments): \(text)")
      }
    }
    #expect(try folder.names.contains(order))
  }

  @Test(arguments: [
    (["--ignore", "0,0,11,1"], "--ignore 0,0,11,1: reaches outside the 10 x 10 picture; "),
    (["--ignore=0,0,1,1", "--ignore=00,9,1,2"], "--ignore 00,9,1,2: reaches outside"),
    (["--only", "10,0,1,1"], "--only 10,0,1,1: reaches outside"),
    (["--region", "0,0,1,11=3"], "--region 0,0,1,11=3: reaches outside"),
    (["--mask", "other.png"], "--mask other.png: the mask has 9 x 10 pixels"),
    (["--mask", "a.png"], "--mask a.png: the mask has no transparent pixel"),
  ])
  func `a setting that does not fit the pictures is named by its option`(
    options: [String], says: String
  ) throws {
    let folder = try Pictures.pair(changed: 0)
    try folder.write("other.png", Pictures.flat(9, 10, .init(red: 0, green: 0, blue: 0, alpha: 0)))
    let run = try Tool.run(["diff", "a.png", "b.png"] + options, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.hasPrefix("pixsnap diff: \(says)"), "\(run.diagnostics)")
    #expect(!run.diagnostics.contains("clip"))
  }

  @Test func `messages name what the tool has, and nothing that only code has`() throws {
    let folder = try SuiteTests.folders()
    try folder.write("expected/deep/wide.png", Pictures.flat(100, 1))
    try folder.write("actual/deep/wide.png", Pictures.flat(1, 100))
    for (options, says) in [
      (["--max-pixels", "99"], "10 x 10 pixels, over the limit of 99 pixels; raise it with "),
      (["--max-pixels", "100", "-o", "out"], "raise it with --max-pixels 2501, or take another"),
      (
        ["--ignore", "0,0,11,11"],
        "region 0,0,11,11 reaches outside the 10 x 10 picture; make it fit"
      ),
    ] {
      for report in [[], ["--report", "report"], ["--json"]] {
        let run = try Tool.run(["diff", "expected", "actual"] + options + report, in: folder)
        #expect(run.status == 2)
        #expect(run.output.contains(says), "\(run.output)")
        var texts = [run.output, run.diagnostics]
        if !report.contains("--json"), !report.isEmpty {
          for name in StaleOutputTests.documents { texts.append(try folder.text("report/\(name)")) }
        }
        for text in texts {
          for word in ["clip it", "Area.clipped", "maxPixels", "maxFileBytes", "PNGLimits"] {
            #expect(!text.contains(word), "\(text)")
          }
        }
      }
    }
  }

  @Test(arguments: [("10 x 10", "100"), ("65535 x 65535", "4294836225")])
  func `a limit of pixels is told with the number that would do`(
    size: String, needed: String
  ) throws {
    let folder = try Pictures.pair(changed: 1)
    if needed != "100" { try folder.write("b.png", HostilePNG.huge) }
    let run = try Tool.run(["diff", "a.png", "b.png", "--max-pixels", "99"], in: folder)
    #expect(run.status == 2)
    if needed == "100" {
      #expect(run.diagnostics.contains("raise it with --max-pixels \(needed)\n"))
    } else {
      let only = try Tool.run(["diff", "a.png", "b.png"], in: folder)
      #expect(only.diagnostics.contains("\(size) pixels"))
      #expect(only.diagnostics.contains("raise it with --max-pixels \(needed)\n"))
    }
  }

  @Test(arguments: [true, false])
  func `a folder that is not UTF-8 is not told to come through standard input`(
    isFolder: Bool
  ) throws {
    let folder = try SuiteTests.folders()
    let run = try Tool.shell(
      #"""
      bad="$(printf 'a\377b')"; \#(isFolder ? "mkdir" : "cp expected/same.png") "$bad"
      "$PIXSNAP" diff "$bad" actual
      """#, in: folder)
    #expect(run.status == 2)
    let advice = isFolder ? "rename the folder\n" : "rename the file, or pass it as - on standard"
    #expect(run.diagnostics.contains("not UTF-8, as every argument has to be; \(advice)"))
  }

  @Test(
    arguments: [
      ("#ffbe00", "overlay", "antialiased pixels"), ("#c6e0c8", "overlay", "ignored pixels"),
      ("#c6e0c8", "heat", "ignored pixels"), ("#ff8c64", "mask", "what not both pictures"),
      ("#ffffff", "overlay", "the faded picture"), ("#b0b0b0", "heat", "the faded picture"),
      ("#e6005a", "side-by-side", "the boxes"), ("#e6005a", "overlay", nil),
      ("#ffbe00", "mask", nil), ("#ffffff", "mask", nil), ("#0000ff", "side-by-side", nil),
      ("#ff0000", "side-by-side", nil), ("#000000", "overlay", nil), ("#00c000", "heat", nil),
    ])
  func `a colour that already means something in the diff image is refused`(
    color: String, style: String, meaning: String?
  ) throws {
    let folder = try Pictures.pair(changed: 1)
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "-o", "d.png", "--color", color, "--style", style], in: folder)
    if let meaning {
      let sentence = "pixsnap diff: --color \(color): too near to the colour of \(meaning)"
      #expect(run.diagnostics.hasPrefix(sentence), "\(run.diagnostics)")
      #expect(run.status == 2)
      #expect(try folder.names == ["a.png", "b.png"])
    } else {
      #expect(run.diagnostics == "")
      #expect(run.status == 1)
    }
  }

  @Test func `help names the colours, the article gives their numbers`() throws {
    let help = try Tool.run(["diff", "--help"], in: TemporaryFolder()).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let article = try Documents.text(Documents.article("TheTool"))
    let colors = DiffColors()
    for (name, sentence, pixel) in [
      ("blue", "Blue is changed", colors.changed),
      ("pale green", "pale green is ignored", colors.ignored),
      ("amber", "amber is excluded as antialiased", colors.antialiased),
      ("orange", "orange is not in both pictures", colors.outside),
      ("crimson", "boxes are crimson", colors.box),
    ] {
      #expect(help.contains(sentence))
      let digits = [pixel.red, pixel.green, pixel.blue].map { channel in
        String(repeating: "0", count: channel < 16 ? 1 : 0) + String(channel, radix: 16)
      }
      #expect(article.contains("| \(name), `#\(digits.joined())`"))
    }
  }
}
