import Foundation
import TestTerminal
import Testing

extension ChildPackageTests {
  private static let snapshot = "ChildTests/XCTestForms/testPlain"

  private func baseline() -> Data? {
    FileManager.default.contents(
      atPath: ChildPackage.root.appending(path: "Baselines/\(Self.snapshot).png").path)
  }

  private func change() throws -> ChildPackage.Run {
    try ChildPackage.test("XCTestForms/testPlain", ["CHILD_SHADE": "103"])
  }

  @Test(.disabled(if: PseudoTerminal.isMissing, "tmux is not installed: no terminal to type into"))
  func aFailureIsReviewedByKeysAndThenPasses() throws {
    _ = try ChildPackage.test("XCTestForms/testPlain")
    let before = try #require(baseline())
    let failing = try change()
    #expect(failing.status != 0)
    #expect(
      failing.output.contains("to accept: pixsnap approve '\(Self.snapshot)' (pixsnap review"),
      "\(failing.output)")
    let terminal = try PseudoTerminal(in: ChildPackage.root, tool: ChildPackage.tool)
    try terminal.type(#""$PIXSNAP" review; echo "exit $?""#, endingLine: true)
    try terminal.waitFor("q(uit)?")
    #expect(try terminal.screen.contains("[1/1] \(Self.snapshot): 1 of 96 pixels changed"))
    try terminal.type("a")
    try terminal.waitFor("exit 0")
    #expect(baseline() != before)
    #expect(try change().status == 0)
  }

  /// The command that the failure prints, as it stands.
  @Test func aFailureIsApprovedByItsCommandAndThenPasses() throws {
    _ = try ChildPackage.test("XCTestForms/testPlain")
    let failing = try change()
    let command = try #require(
      failing.output.components(separatedBy: "to accept: pixsnap ").dropFirst().first
    )
    .components(separatedBy: " (pixsnap review")[0]
    let run = try ChildPackage.run(["sh", "-c", "'\(ChildPackage.tool)' \(command)"])
    #expect(run.output == "approved \(Self.snapshot) (12x8)\n")
    #expect(try change().status == 0)
    let again = try ChildPackage.run(["sh", "-c", "'\(ChildPackage.tool)' \(command)"])
    #expect(again.status == 1)
  }

  @Test func whatFailedOnCIIsApprovedFromItsArtifacts() throws {
    let folder = ChildPackage.root.path + "/out"
    let failing = try ChildPackage.test(
      "XCTestForms/testPlain", ["CI": "1", "PIXSNAP_ARTIFACTS": folder])
    #expect(failing.output.contains("there is no baseline"))
    #expect(failing.output.contains("pixsnap approve '\(Self.snapshot)' --from '\(folder)'"))
    #expect(baseline() == nil)
    let run = try ChildPackage.run([ChildPackage.tool, "approve", "--all", "--from", "out"])
    #expect(run.output == "approved \(Self.snapshot) (12x8)\n")
    #expect(try ChildPackage.test("XCTestForms/testPlain", ["CI": "1"]).status == 0)
  }

  @Test func aRunDeletesOnlyWhatItProvesToBeUnused() throws {
    for _ in 0..<3 { _ = try ChildPackage.test("Pruned") }
    // What a hidden filter leaves out, what is disabled, and what is gone: from the sources, from the
    // test, and with its file.
    let kept = [
      "XCTestForms/testPlain", "Pruned/isDisabled", "Pruned/testSkips", "Pruned/hasVariants.three",
    ]
    let gone = ["Pruned/gone", "GoneTests/testThatIsGone"]
    let folder = ChildPackage.root.appending(path: "Baselines/ChildTests")
    func put(_ name: String) throws {
      let file = folder.appending(path: "\(name).png")
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: folder.appending(path: "Pruned/runs.png"), to: file)
    }
    for name in kept + gone + ["../OtherTests/Views/plain"] { try put(name) }
    func baselines() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/..").sorted()
        .filter { $0.hasSuffix(".png") }
    }
    let all = try baselines()
    let test = "swift test --skip-build --filter Pruned"
    func prune(_ line: String, _ variables: [String: String] = [:]) throws -> ChildPackage.Run {
      try ChildPackage.run(
        [ChildPackage.tool, "prune", "--delete", "--", "sh", "-c", line], variables)
    }
    for (line, variables, reason) in [
      (test, ["CHILD_SHADE": "103"], "it exited 1"),
      (
        "\(test) || true", ["CHILD_SHADE": "103"], "did not pass: ChildTests/Pruned/runs: different"
      ),
      ("\(test) || true", ["CHILD_CRASH": "1"], "crashed, was killed or still runs"),
      ("\(test) --parallel || true", ["CHILD_CRASH": "1"], "crashed, was killed or still runs"),
      (test, ["CHILD_KNOWN": "1"], "did not pass: ChildTests/Pruned/isKnownToFail"),
    ] {
      let run = try prune(line, variables)
      #expect(run.status == 2)
      #expect(run.output.contains(reason), "\(line) \(variables)\n\(run.output)")
      #expect(try baselines().filter { !$0.contains("isKnown") } == all)
    }
    let filtered = try ChildPackage.run(
      [ChildPackage.tool, "prune", "--delete", "--"] + test.split(separator: " ").map(String.init))
    #expect(filtered.output.contains("leaves tests out: --filter"))
    #expect(try baselines().filter { !$0.contains("isKnown") } == all)
    try? FileManager.default.removeItem(
      at: folder.appending(path: "Pruned/isKnownToFail.png"))
    // A process that ends early as if all were well leaves out what it had not begun.
    let early = try prune("\(test) || true", ["CHILD_EXIT": "1"])
    #expect(early.output.contains("kept ChildTests/Pruned/hasVariants.two: "), "\(early.output)")
    for name in gone { try put(name) }
    #expect(try baselines() == all)
    // Every test of XCTest is a process of its own; a variant that was left out is kept.
    let run = try prune("\(test) --parallel", ["CHILD_FEW": "1"])
    #expect(run.status == 0, "\(run.output)")
    for name in gone { #expect(run.output.contains("deleted ChildTests/\(name)\n"), "\(name)") }
    #expect(run.output.contains("kept ChildTests/Pruned/hasVariants.two: "))
    #expect(run.output.contains("Pruned.swift mentions isDisabled, which compared with nothing"))
    #expect(run.output.contains("kept OtherTests/Views/plain: nothing beside it"))
    #expect(
      try baselines() == all.filter { name in !gone.contains { name == "ChildTests/\($0).png" } })
  }
}
