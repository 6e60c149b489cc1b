import Foundation
import JSONText
import PixelComparison
import Testing

/// What findings and reports say, beside the verdicts.
struct SuiteNotesTests {
  @Test func `a note stands in every form, on a file that passes and on one that does not`() throws
  {
    let folder = try SuiteTests.folders()
    for name in ["same.png", "deep/changed.png"] {
      let bytes = try folder.bytes("actual/\(name)")
      // Behind the signature and IHDR.
      let gamma = HostilePNG.chunk("gAMA", HostilePNG.bigEndian(45455))
      try folder.write("actual/\(name)", bytes[..<33] + gamma + bytes[33...])
    }
    let note = "gamma differs: expected none, actual 0.45455"
    let run = try Tool.run(["diff", "expected", "actual", "--report", "report"], in: folder)
    #expect(run.output.contains("unchanged same.png\n  note: \(note)\n"), "\(run.output)")
    #expect(run.output.contains("box 0,0,7,1\n  note: \(note)\n"), "\(run.output)")
    for name in StaleOutputTests.documents {
      let text = try folder.text("report/\(name)").replacing("&#58;", with: ":")
      #expect(text.components(separatedBy: note).count == 3, "\(name)")
    }
  }

  @Test(arguments: ["expected", "actual"])
  func `what is on one side only and no picture is an error, allowed or not`(side: String) throws {
    for content in ["garbage", "\u{89}", "", "version https://git-lfs.github.com/spec/v1\noid x\n"]
    {
      let folder = try SuiteTests.folders()
      try folder.write("\(side)/bad.png", Array(content.utf8))
      let run = try Tool.run(
        ["diff", "expected", "actual", "--allow", "added,removed", "--report", "report"], in: folder
      )
      #expect(run.status == 2)
      #expect(run.output.contains("error bad.png: \(side)/bad.png: "), "\(run.output)")
      #expect(run.output.contains("added new.png (allowed)"))
      #expect(try !folder.tree("report/pictures").contains("1-actual.png"))
      #expect(try !folder.tree("report/pictures").contains("1-expected.png"))
    }
  }

  @Test func `names that are not UTF-8 are findings of their own, and hide no other`() throws {
    let folder = try SuiteTests.folders()
    let make = #"""
      for side in expected actual; do
        cp $side/deep/changed.png "$side/$(printf 'bad\357\277\275.png')"
        cp $side/same.png "$side/$(printf 'bad\377.png')"; cp $side/same.png "$side/$(printf 'bad\376.png')"
      done
      "$PIXSNAP" diff expected actual
      """#
    let run = try Tool.shell(make, in: folder)
    #expect(run.output.contains("changed bad\u{FFFD}.png: 7 of 100"), "\(run.output)")
    for name in [#"bad\xff.png"#, #"bad\xfe.png"#] {
      #expect(run.output.contains("error \(name): "), "\(run.output)")
    }
    #expect(run.output.contains(" 2 errors,"))
    let left = try Tool.run(
      ["diff", "expected", "actual", "--exclude", #"bad\\xf[ef].png"#, "--allow", "added,removed"],
      in: folder)
    #expect(left.status == 1, "\(left.output)\(left.diagnostics)")
    #expect(!left.output.contains("error"))
    #expect(left.output.contains("changed bad\u{FFFD}.png"))
  }

  @Test(arguments: [
    ("ln -s nowhere r", "--report r", "r: cannot be written: it is a link that leads nowhere"),
    ("ln -s nowhere r", "-o r/in", "r: cannot be written: it is a link that leads nowhere"),
    (
      "true", "--report /proc/x",
      "/proc/x: cannot be written: no folder can be made there; write it"
    ),
    ("ln -s nowhere .pixsnap.json", "", ".pixsnap.json: a link that leads nowhere; remove it"),
    (
      "echo {} >s; ln -s s .pixsnap.json", "",
      ".pixsnap.json: a link, and none is followed here; put the file itself there"
    ),
  ])
  func `a message says what is in the way`(making: String, options: String, message: String) throws
  {
    let run = try Tool.shell(
      #"\#(making); "$PIXSNAP" diff expected actual \#(options)"#, in: SuiteTests.folders())
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }
}
