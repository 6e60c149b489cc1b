import Foundation
import Testing

/// Artifacts that cannot be used are told, can be dropped, and are in the way of no others.
struct BrokenArtifactTests {
  /// The artifacts of `a`, twice below `art`, of pictures with so many changed pixels.
  private static func twice(_ one: Int, _ other: Int) throws -> TemporaryFolder {
    let folder = try Store.folder(["a", "b"])
    for (system, count) in [("linux", one), ("mac", other)] {
      try Store.fail("a", changed: count, in: folder)
      try folder.makeFolder("art")
      try FileManager.default.moveItem(
        at: folder.url(Store.artifacts), to: folder.url("art/\(system)"))
    }
    return folder
  }

  @Test(arguments: [["approve", "a"], ["approve", "--all"], ["reject", "a"], ["list"]])
  func `of two artifacts of one name none is taken`(command: [String]) throws {
    let folder = try Self.twice(3, 7)
    let before = Store.baseline("a", in: folder)
    let run = try Tool.run(command + ["--from", "art"], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("art/linux/a") && run.diagnostics.contains("art/mac/a"))
    #expect(!run.diagnostics.contains("no failure of that name"))
    #expect(Store.baseline("a", in: folder) == before)
    #expect(try folder.tree("art").count == 12)
    #expect(
      try Tool.run(["approve", "a", "--from", "art/mac"], in: folder).output
        == "approved a (10x10)\n")
    #expect(try folder.bitmap("Baselines/a.png") == Pictures.changed(7))
  }

  @Test func `two artifacts of one picture are one`() throws {
    let folder = try Self.twice(7, 7)
    let run = try Tool.run(["approve", "a", "--from", "art"], in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output == "approved a (10x10)\n")
    #expect(try folder.tree("art") == [])
  }

  @Test(arguments: ["x.png", "actual.png", "result.json", "x.PNG"])
  func `a name that looks like a file's comes back`(name: String) throws {
    let folder = try Store.folder([name, "x"])
    try Store.fail(name, in: folder)
    try Store.shoot(name, changed: 7, in: folder)
    #expect(try Tool.run(["verify", "shots"], in: folder).status == 1)
    let list = try Tool.run(["list"], in: folder)
    #expect(list.status == 0, "\(list.diagnostics)")
    #expect(list.output.contains("1 to decide on"))
    #expect(try Tool.run(["approve", name], in: folder).output == "approved \(name) (10x10)\n")
    #expect(try folder.bitmap("Baselines/\(name).png") == Pictures.changed(7))
    #expect(try folder.bitmap("Baselines/x.png") == Pictures.flat(10, 10))
    #expect(try Tool.run(["verify", "shots"], in: folder).status == 0)
  }

  @Test func `what is broken is in the way of nothing else, and can be dropped`() throws {
    let folder = try Store.folder(["a", "b", "c"])
    for name in ["a", "b", "c"] { try Store.fail(name, in: folder) }
    let result = "\(Store.artifacts)/a/result.json"
    try folder.write(
      result, Array(try folder.text(result).replacing(#""a""#, with: #""../a""#).utf8))
    try folder.write("\(Store.artifacts)/b/result.json", [])
    let approved = try Tool.run(["approve", "c"], in: folder)
    #expect(approved.status == 2)
    #expect(approved.output == "approved c (10x10)\n")
    // The path of the artifact is said, not only the bad name in it.
    #expect(approved.diagnostics.contains("\(Store.artifacts)/a: its result.json: ../a"))
    let list = try Tool.run(["list"], in: folder)
    #expect(list.status == 2)
    #expect(list.output.contains("3 baselines"))
    #expect(list.diagnostics.contains("dropped by pixsnap reject --broken\n"))
    #expect(try Tool.run(["reject", "a"], in: folder).output == "rejected a (broken)\n")
    let rest = try Tool.run(["reject", "--broken"], in: folder)
    #expect(rest.status == 0)
    #expect(rest.output == "rejected b (broken)\n")
    #expect(try Tool.run(["list"], in: folder).status == 0)
    #expect(try Tool.run(["reject", "--broken"], in: folder).status == 1)
    #expect(try Tool.run(["reject", "--broken", "--all"], in: folder).status == 2)
  }

  @Test(.enabled(if: Privileges.canLackPermission, "no right can be taken from this user"))
  func `what could not be dropped was not rejected`() throws {
    let folder = try Store.folder(["a"])
    try Store.fail("a", in: folder)
    let run = try Tool.shell(
      #"chmod a-w \#(Store.artifacts)/a && \#(Privileges.without) "$PIXSNAP" reject a"#, in: folder)
    #expect(run.status == 2, "\(run)")
    #expect(run.output == "")
    _ = try Tool.shell("chmod u+w \(Store.artifacts)/a", in: folder)
  }

  @Test(arguments: [["verify", "shots"], ["verify", "shots/a.png"]])
  func `without artifacts nothing is proposed to approve`(command: [String]) throws {
    let folder = try Store.folder(["a"])
    try Store.shoot("a", changed: 7, in: folder)
    try folder.write("file", [])
    let run = try Tool.shell(
      #"PIXSNAP_ARTIFACTS=file/x "$PIXSNAP" \#(command.joined(separator: " "))"#, in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("7 of 100 pixels changed"))
    #expect(!run.output.contains("approve"))
    #expect(!run.output.contains("artifacts: "))
    #expect(run.diagnostics.contains("file"))
  }
}
