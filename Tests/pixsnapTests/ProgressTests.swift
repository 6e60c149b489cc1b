import Testing

@testable import pixsnap

struct ProgressTests {
  @Test(arguments: [0, 1, 2, 10, 19, 20, 21, 39, 40, 80, 300])
  func `the progress never fills the line of a terminal, and says the count first`(columns: Int) {
    for (done, total) in [(0, 1), (1, 1), (7, 10_000), (9_999, 10_000), (0, 0)] {
      for failed in ["", "3 changed", "1234 changed, 99 added, 7 removed, 12 errors"] {
        let line = ProgressBar.line(done: done, total: total, failed: failed, columns: columns)
        #expect(line.count < max(1, columns) || line.isEmpty)
        if columns > 14 { #expect(line.contains("\(done)/\(total)"), "\(line)") }
        if columns == 300 { #expect(line.hasSuffix(failed)) }
      }
    }
  }

  @Test func `the bar takes what room there is`() {
    func line(_ columns: Int) -> String {
      ProgressBar.line(done: 5, total: 10, failed: "1 changed", columns: columns)
    }
    #expect(line(80) == "[###############...............] 5/10  1 changed")
    #expect(line(30) == "[#####......] 5/10  1 changed")
    #expect(line(20) == "5/10  1 changed")
    #expect(line(12) == "5/10")
  }

  @Test(
    .enabled(if: Privileges.canOpenTerminal, "no terminal can be opened here"), arguments: [20, 80])
  func `on a terminal the progress is drawn on one line and gone in the end`(columns: Int) throws {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    let before = try Pictures.flat(700, 500).pngData()
    let after = try Pictures.changed(999, width: 700, height: 500).pngData()
    for index in 0..<300 {
      try folder.write("expected/\(index).png", before)
      try folder.write("actual/\(index).png", after)
    }
    let run = try Tool.shell(
      """
      export TERM=xterm
      script -qec 'stty cols \(columns); "$PIXSNAP" diff expected actual >lines' ./typescript
      """, in: folder)
    let pieces = run.output.components(separatedBy: "\r")
    #expect(pieces.count > 2, "\(run.output)")
    #expect(run.output.contains("/300"))
    for piece in pieces {
      let shown = piece.replacing("\u{1B}[K", with: "").filter { $0 != "\n" }
      #expect(shown.count < columns, "\(piece)")
    }
    #expect(pieces.last?.hasPrefix("\u{1B}[K") == true)
  }

  @Test func `no progress where standard error is no terminal`() throws {
    let run = try Tool.run(["diff", "expected", "actual"], in: SuiteTests.folders())
    #expect(run.diagnostics == "")
  }
}
