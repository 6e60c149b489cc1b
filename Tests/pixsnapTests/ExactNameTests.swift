import Foundation
import JSONText
import Testing

/// A name means exactly one failure.
struct ExactNameTests {
  private static func failures(_ names: [String]) throws -> TemporaryFolder {
    let folder = try Store.folder(names)
    for name in names { try Store.fail(name, in: folder) }
    return folder
  }

  @Test(arguments: [
    ("a", ["a", "x/a", "a/b"]), ("st[ar]", ["st[ar]", "sta", "str"]), ("a", ["b/a", "a"]),
    ("x.png", ["x.png", "x"]),
  ]) func `a name is that one alone`(name: String, names: [String]) throws {
    for command in ["approve", "reject"] {
      let folder = try Self.failures(names)
      let run = try Tool.run([command, name], in: folder)
      #expect(run.status == 0, "\(run.diagnostics)")
      #expect(run.output.split(separator: "\n").count == 1)
      for other in names where other != name {
        let path = folder.url("\(Store.artifacts)/\(other)/result.json").path
        #expect(FileManager.default.fileExists(atPath: path), "\(command) \(other)")
      }
    }
  }

  @Test(arguments: ["approve", "reject", "review", "list"])
  func `what is no name of a failure is said, and nothing at a depth is taken for it`(
    command: String
  ) throws {
    let folder = try Self.failures(["x/a", "b/c"])
    for name in ["a", "b", "c", "zzz", "x/", "*a", "?"] {
      let run = try Tool.run([command, name], in: folder)
      #expect(run.status == 1, "\(command) \(name): \(run)")
      #expect(run.diagnostics.contains("no failure of that name"), "\(run)")
      #expect(!run.output.contains("x/a") && !run.output.contains("b/c"))
    }
    #expect(try Tool.run(["list"], in: folder).output.contains("2 to decide on"))
    let nothing = try Tool.run(["list", "zzz"], in: folder)
    #expect(!nothing.output.contains("makes some"))
    #expect(nothing.output.hasPrefix("0 of 2 baselines in "))
  }

  @Test func `a pattern fits whole names`() throws {
    let folder = try Self.failures(["a1", "a2", "x/a3", "x/y/a4"])
    #expect(
      try Tool.run(["approve", "a*"], in: folder).output
        == "approved a1 (10x10)\napproved a2 (10x10)\n")
    #expect(try Tool.run(["reject", "x/*"], in: folder).output == "rejected x/a3\n")
    #expect(try Tool.run(["reject", "x/**"], in: folder).output == "rejected x/y/a4\n")
  }

  @Test(arguments: ["--all", "-x", "it's", "a b", "$HOME", "st[ar]"])
  func `the hint of a failure is the command for it`(name: String) throws {
    let folder = try Store.folder([name, "other"])
    try Store.shoot("other", changed: 3, in: folder)
    try Store.shoot(name, changed: 7, in: folder)
    #expect(try Tool.run(["verify", "shots/other.png"], in: folder).status == 1)
    let failed = try Tool.run(["verify", "--", "shots/\(name).png"], in: folder)
    #expect(failed.status == 1)
    let hint = try #require(failed.output.split(separator: "\n").last).split(
      separator: "to accept: pixsnap ")
    let run = try Tool.shell("\"$PIXSNAP\" \(try #require(hint.last))", in: folder)
    #expect(run.output == "approved \(name) (10x10)\n", "\(failed.output) \(run.diagnostics)")
  }

  @Test(arguments: ["--all", "-x", "a b", "x.png"])
  func `the hint of a missing baseline is the command for it`(name: String) throws {
    let folder = try Store.folder(["other"])
    try Store.shoot(name, in: folder)
    let failed = try Tool.run(["verify", "shots/\(name).png"], in: folder)
    #expect(failed.status == 1)
    let hint = failed.diagnostics.split(separator: "\n")[0].split(separator: ": pixsnap ")
    let run = try Tool.shell("\"$PIXSNAP\" \(try #require(hint.last))", in: folder)
    #expect(run.output == "recorded \(name) (10x10)\n", "\(failed) \(run.diagnostics)")
  }

  @Test func `a list keeps what its hint needs, and marks what is stale`() throws {
    let folder = try Self.failures(["a"])
    try FileManager.default.moveItem(at: folder.url(Store.artifacts), to: folder.url("art"))
    let list = try Tool.run(["list", "--from", "art"], in: folder)
    #expect(list.output.hasSuffix("1 to decide on: pixsnap review --from art\n"))
    #expect(!list.output.contains("stale"))
    try folder.write("Baselines/a.png", Pictures.changed(20))
    let stale = try Tool.run(["list", "--from", "art"], in: folder)
    #expect(stale.status == 0)
    #expect(stale.output.contains("waits: different, stale: "))
    #expect(
      try Tool.run(["list", "--json", "--from", "art"], in: folder).output
        .contains("\"isStale\":true"))
  }
}
