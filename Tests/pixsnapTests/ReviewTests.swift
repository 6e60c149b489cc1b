import Foundation
import TestTerminal
import Testing

/// With keystrokes in a real terminal.
@Suite(
  .disabled(if: PseudoTerminal.isMissing, "tmux is not installed: no terminal to type into"),
  .serialized, .timeLimit(.minutes(2)))
struct ReviewTests {
  private static let question = "a(ccept) r(eject) s(kip) q(uit)?"

  private static func failures(_ names: [String]) throws -> TemporaryFolder {
    let folder = try Store.folder(names)
    for name in names { try Store.fail(name, in: folder) }
    return folder
  }

  @Test func `each failure is shown, accepted, rejected or skipped by one key`() throws {
    let folder = try Self.failures(["a", "b", "c"])
    let before = Store.baseline("b", in: folder)
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type(#""$PIXSNAP" review; echo "exit $?""#, endingLine: true)
    try terminal.waitFor(Self.question)
    let first = try terminal.screen
    #expect(first.contains("[1/3] a: 7 of 100 pixels changed (7 %), box 0,0,7,1"), "\(first)")
    #expect(first.components(separatedBy: "▀▀▀▀▀▀▀▀▀▀").count >= 6, "\(first)")
    try terminal.type("a")
    try terminal.waitFor(Self.question, times: 2)
    #expect(try folder.bitmap("Baselines/a.png") == Pictures.changed(7))
    try terminal.type("r")
    try terminal.waitFor(Self.question, times: 3)
    try terminal.type("s")
    try terminal.waitFor("exit 0")
    #expect(try terminal.screen.contains("1 accepted, 1 rejected, 1 left"))
    #expect(Store.baseline("b", in: folder) == before)
    #expect(try folder.tree(Store.artifacts).filter { !$0.contains("/") } == ["c"])
  }

  /// The terminal of these tests has 90 columns and 40 lines.
  @Test(arguments: [(1, 5000), (5000, 1), (10, 10), (300, 200), (2000, 3000)])
  func `the header, all three pictures and the question are on one screen`(
    width: Int, height: Int
  ) throws {
    let folder = try Store.folder([])
    try folder.makeFolder("shots")
    try folder.write("shots/a.png", Pictures.flat(width, height))
    #expect(try Tool.run(["record", "shots"], in: folder).status == 0)
    try folder.write("shots/a.png", Pictures.changed(7, width: width, height: height))
    #expect(try Tool.run(["verify", "shots"], in: folder).status == 1)
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type(#"NO_COLOR=1 "$PIXSNAP" review; echo "exit $?""#, endingLine: true)
    try terminal.waitFor(Self.question)
    let lines = try terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix("[1/1] a: 7 of ") })
    let last = try #require(lines.firstIndex { $0.contains(Self.question) })
    #expect(last - first < 40, "\(lines)")
    #expect(lines[first + 1] == "  expected: Baselines/a.png")
    #expect(lines[first + 2] == "  actual: \(Store.artifacts)/a/actual.png")
    #expect(lines[first + 3] == "  diff: \(Store.artifacts)/a/diff.png")
    let pictures = lines[(first + 4)..<last]
    for label in ["expected", "actual", "diff"] {
      #expect(pictures.contains { $0.contains(label) }, "\(pictures)")
    }
    #expect(pictures.contains { $0.contains("#") }, "\(pictures)")
    try terminal.type("q")
    try terminal.waitFor("exit 0")
  }

  @Test func `what its settings ignored is shown too, and that is said`() throws {
    let folder = try Store.folder(["a"])
    try Store.shoot("a", changed: 7, in: folder)
    let verified = try Tool.run(["verify", "shots", "--ignore", "0,0,3,1"], in: folder)
    #expect(verified.status == 1)
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type(#""$PIXSNAP" review; echo "exit $?""#, endingLine: true)
    try terminal.waitFor(Self.question)
    let screen = try terminal.screen
    #expect(screen.contains("a: 7 of 100 pixels changed"), "\(screen)")
    #expect(screen.contains("4 of 97 pixels changed"), "\(screen)")
    try terminal.type("q")
    try terminal.waitFor("exit 0")
  }

  @Test func `other keys, arrows and pasted text decide nothing`() throws {
    let folder = try Self.failures(["a"])
    let before = Store.baseline("a", in: folder)
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type(#""$PIXSNAP" review; echo "exit $?""#, endingLine: true)
    try terminal.waitFor(Self.question)
    for (index, key) in ["Up", "Enter", "x", "A", "Escape"].enumerated() {
      try terminal.press(key)
      try terminal.waitFor(Self.question, times: index + 2)
    }
    try terminal.type("aaa")
    try terminal.waitFor(Self.question, times: 7)
    #expect(Store.baseline("a", in: folder) == before)
    try terminal.type("q")
    try terminal.waitFor("exit 0")
    #expect(Store.baseline("a", in: folder) == before)
    #expect(try folder.tree(Store.artifacts).contains("a"))
  }

  @Test(arguments: ["C-c", "C-c C-c", "x C-c", "kill", "q"])
  func `however it ends, the terminal is as it was`(end: String) throws {
    let folder = try Self.failures(["a"])
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type("stty -a >before", endingLine: true)
    try terminal.type(
      #"sh -c 'echo $$ >pid; exec "$PIXSNAP" review'; echo "exit $?"; stty -a >after"#
        .replacing("'", with: #"'\''"#), endingLine: true)
    try terminal.waitFor(Self.question)
    if end == "kill" {
      kill(try #require(Int32(folder.text("pid").dropLast())), SIGTERM)
    } else {
      try terminal.press(end)
    }
    try terminal.waitFor("exit \(["kill": "143", "q": "0"][end] ?? "130")")
    try terminal.type("echo all is over", endingLine: true)
    try terminal.waitFor("all is over", times: 2)
    #expect(try folder.text("after") == folder.text("before"))
    #expect(try folder.text("after").contains(" echo "))
  }

  @Test func `a failure that is stale is told and left`() throws {
    let folder = try Self.failures(["a", "b"])
    try folder.write("Baselines/a.png", Pictures.changed(30))
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type(#""$PIXSNAP" review; echo "exit $?""#, endingLine: true)
    try terminal.waitFor(Self.question)
    #expect(try terminal.screen.contains("is not the one that this"))
    try terminal.type("a")
    try terminal.waitFor("exit 2")
    #expect(try folder.bitmap("Baselines/a.png") == Pictures.changed(30))
    #expect(try folder.bitmap("Baselines/b.png") == Pictures.changed(7))
  }

  @Test func `a new picture is shown, and so are all from a download`() throws {
    let folder = try Store.folder([])
    try Store.fail("new", in: folder)
    try folder.makeFolder("Baselines")
    try Store.fail("new", in: folder)
    try FileManager.default.moveItem(
      at: folder.url(Store.artifacts), to: folder.url("downloaded"))
    let terminal = try PseudoTerminal(in: folder.root, tool: Tool.path)
    try terminal.type(#""$PIXSNAP" review --from downloaded; echo "exit $?""#, endingLine: true)
    try terminal.waitFor(Self.question)
    #expect(try terminal.screen.contains("[1/1] new: new, 10x10; there is no baseline"))
    try terminal.type("a")
    try terminal.waitFor("exit 0")
    #expect(try folder.bitmap("Baselines/new.png") == Pictures.changed(7))
  }

  @Test func `without a terminal it refuses, and names what works there`() throws {
    let folder = try Self.failures(["a"])
    for line in [#""$PIXSNAP" review </dev/null"#, #"echo a | "$PIXSNAP" review"#] {
      let run = try Tool.shell(line, in: folder)
      #expect(run.status == 2)
      #expect(run.diagnostics.contains("have to be a terminal"))
      #expect(run.diagnostics.contains("pixsnap approve NAME"))
    }
    #expect(try Tool.run(["review"], in: Store.folder()).status == 0)
  }
}
