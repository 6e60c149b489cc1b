import Foundation
import PixelComparison
import PixelSnapshot
import Testing

struct ShowTests {
  private static func lines(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("▀") }
  }

  @Test func `the diff image is printed in half blocks, and nothing is left of it`() throws {
    let folder = try Pictures.pair(changed: 7)
    let run = try Tool.shell(#"TMPDIR=. "$PIXSNAP" diff a.png b.png --show"#, in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("different: 7 of 100 pixels changed"))
    let lines = Self.lines(run.output)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { line in line.count { $0 == "▀" } == 10 })
    #expect(lines.first?.hasPrefix("\u{1B}[38;2;0;0;255;48;2;") == true)
    #expect(!run.output.contains("diff image"))
    #expect(try folder.names == ["a.png", "b.png"])
  }

  @Test func `a single changed pixel of a large picture is still blue`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(1000, 500))
    try folder.write("b.png", Pictures.changed(1, width: 1000, height: 500))
    let run = try Tool.run(["diff", "a.png", "b.png", "--show", "-o", "d.png"], in: folder)
    let lines = Self.lines(run.output)
    #expect(lines.count == 20)
    #expect(lines.allSatisfy { line in line.count { $0 == "▀" } == 80 })
    #expect(lines.first?.hasPrefix("\u{1B}[38;2;0;0;255;48;2;") == true)
    #expect(try folder.names == ["a.png", "b.png", "d.png"])
  }

  @Test(
    "in a terminal every style looks as it was approved",
    arguments: ["overlay", "mask", "side-by-side", "heat"])
  func styles(style: String) throws {
    let folder = try TemporaryFolder()
    for name in ["before", "after"] {
      try folder.write(
        "\(name).png", Array(Data(contentsOf: Package.url("Tests/Samples/\(name).png"))))
    }
    let run = try Tool.run(
      ["diff", "before.png", "after.png", "--show", "-o", "d.png", "--style", style], in: folder)
    #expect(run.status == 1, "\(run.diagnostics)")
    try assertSnapshot(
      of: HalfBlocks.bitmap(run.output), named: style)
  }

  @Test func `without colours the change is a sharp`() throws {
    let run = try Tool.shell(
      #"NO_COLOR=1 "$PIXSNAP" diff a.png b.png --show"#, in: Pictures.pair(changed: 7))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("\n#######"))
  }

  @Test func `of folders each changed file is shown below its line`() throws {
    let run = try Tool.shell(
      #"TMPDIR=. "$PIXSNAP" diff expected actual --show; ls"#, in: SuiteTests.folders())
    #expect(run.output.hasPrefix(SuiteTests.changedLine + "\u{1B}[38;2;0;0;255"))
    #expect(Self.lines(run.output).count == 5)
    #expect(run.output.hasSuffix("1 unchanged\nactual\nexpected\n"))
  }

  @Test(arguments: ["--json", "--quiet"])
  func `a picture and no text contradict each other`(option: String) throws {
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--show", option], in: Pictures.pair(changed: 7))
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("--show prints a picture"))
  }
}
