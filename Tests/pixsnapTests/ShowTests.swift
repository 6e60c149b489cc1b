import Foundation
import PixelComparison
import PixelSnapshot
import Testing

struct ShowTests {
  /// Runs the tool on a terminal, 80 columns wide, and gives what that receives, line breaks as in a file.
  private static func onTerminal(
    _ command: String, in folder: TemporaryFolder, prefix: String = ""
  ) throws -> Tool.Run {
    let run = try Tool.shell(
      """
      export TERM=xterm TMPDIR=. \(prefix)
      script -qec 'stty cols 80 rows 24; "$PIXSNAP" \(command)' ./typescript; code=$?
      rm -f ./typescript; exit $code
      """, in: folder)
    return Tool.Run(
      status: run.status, output: run.output.replacing("\r\n", with: "\n"),
      diagnostics: run.diagnostics)
  }

  private static func lines(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("▀") }
  }

  @Test(.enabled(if: Privileges.canOpenTerminal, "no terminal can be opened here"))
  func `the diff image is printed in half blocks, and nothing is left of it`() throws {
    let folder = try Pictures.pair(changed: 7)
    let run = try Self.onTerminal("diff a.png b.png --show", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("different: 7 of 100 pixels changed"))
    let lines = Self.lines(run.output)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { line in line.count { $0 == "▀" } == 10 })
    #expect(lines.first?.hasPrefix("\u{1B}[38;2;0;0;255;48;2;") == true)
    #expect(!run.output.contains("diff image"))
    #expect(try folder.names == ["a.png", "b.png"])
  }

  @Test(.enabled(if: Privileges.canOpenTerminal, "no terminal can be opened here"))
  func `a single changed pixel of a large picture is still blue`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(1000, 500))
    try folder.write("b.png", Pictures.changed(1, width: 1000, height: 500))
    let run = try Self.onTerminal("diff a.png b.png --show -o d.png", in: folder)
    let lines = Self.lines(run.output)
    #expect(lines.count == 20)
    #expect(lines.allSatisfy { line in line.count { $0 == "▀" } == 80 })
    #expect(lines.first?.hasPrefix("\u{1B}[38;2;0;0;255;48;2;") == true)
    #expect(try folder.names == ["a.png", "b.png", "d.png"])
  }

  @Test(
    "in a terminal every style looks as it was approved",
    .enabled(if: Privileges.canOpenTerminal, "no terminal can be opened here"),
    arguments: ["overlay", "mask", "side-by-side", "heat"])
  func styles(style: String) throws {
    let folder = try TemporaryFolder()
    for name in ["before", "after"] {
      try folder.write(
        "\(name).png", Array(Data(contentsOf: Package.url("Tests/Samples/\(name).png"))))
    }
    let run = try Self.onTerminal(
      "diff before.png after.png --show -o d.png --style \(style)", in: folder)
    #expect(run.status == 1, "\(run.diagnostics)")
    try assertSnapshot(of: HalfBlocks.bitmap(run.output), named: style)
  }

  @Test(.enabled(if: Privileges.canOpenTerminal, "no terminal can be opened here"))
  func `without colours the change is a sharp`() throws {
    let run = try Self.onTerminal(
      "diff a.png b.png --show", in: Pictures.pair(changed: 7), prefix: "NO_COLOR=1")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("\n#######"))
  }

  @Test(.enabled(if: Privileges.canOpenTerminal, "no terminal can be opened here"))
  func `of folders each changed file is shown below its line`() throws {
    let folder = try SuiteTests.folders()
    let run = try Self.onTerminal("diff expected actual --show 2>/dev/null", in: folder)
    #expect(run.output.hasPrefix(SuiteTests.changedLine + "\u{1B}[38;2;0;0;255"))
    #expect(Self.lines(run.output).count == 5)
    #expect(run.output.hasSuffix("1 unchanged\n"))
    #expect(try folder.names == ["actual", "expected"])
  }

  @Test(arguments: ["a.png b.png", "expected actual", "a.png b.png --style heat"])
  func `no picture goes where no terminal is, which is said once`(operands: String) throws {
    let folder = try SuiteTests.folders()
    try folder.write("a.png", Pictures.flat(10, 10))
    try folder.write("b.png", Pictures.changed(7))
    try folder.write("expected/other.png", Pictures.flat(10, 10))
    try folder.write("actual/other.png", Pictures.changed(3))
    let names = try folder.names
    let shown = try Tool.shell(#"TMPDIR=. "$PIXSNAP" diff \#(operands) --show"#, in: folder)
    let plain = try Tool.shell(
      #""$PIXSNAP" diff \#(operands.replacing(" --style heat", with: ""))"#, in: folder)
    #expect(shown.status == 1)
    #expect(shown.output == plain.output)
    #expect(
      shown.diagnostics == "pixsnap diff: note: --show needs a terminal on standard output\n")
    #expect(try folder.names == names)
  }

  @Test(arguments: ["--json", "--quiet"])
  func `a picture and no text contradict each other`(option: String) throws {
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--show", option], in: Pictures.pair(changed: 7))
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("--show prints a picture"))
  }
}
