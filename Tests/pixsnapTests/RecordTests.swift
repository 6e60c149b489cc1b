import Foundation
import JSONText
import PNGCoding
import Testing

struct RecordTests {
  @Test func `a picture is recorded as a small PNG, on CI as well`() throws {
    let folder = try Store.folder([])
    try folder.write("big.png", Pictures.changed(3))
    // Bytes behind the end: the same picture, another file.
    try folder.write("big.png", folder.bytes("big.png") + [1, 2, 3])
    let run = try Tool.shell(
      #"CI=true "$PIXSNAP" record --name login/dark big.png"#, in: folder)
    #expect(run.status == 0)
    #expect(run.output == "recorded login/dark (10x10)\n")
    #expect(try Store.baseline("login/dark", in: folder) == Pictures.changed(3).pngData())
  }

  @Test func `equal pixels leave the file as it is`() throws {
    let folder = try Store.folder(["a"])
    let file = try folder.bytes("Baselines/a.png") + [9]
    try folder.write("Baselines/a.png", file)
    #expect(try Tool.run(["record", "shots"], in: folder).output == "unchanged a (10x10)\n")
    #expect(Store.baseline("a", in: folder) == file)
    try Store.shoot("a", changed: 1, in: folder)
    #expect(try Tool.run(["record", "shots"], in: folder).output == "replaced a (10x10)\n")
  }

  @Test func `standard input is recorded under a name`() throws {
    let folder = try Store.folder(["a"])
    let run = try Tool.run(["record", "--name", "b", "-"], in: folder, input: "shots/a.png")
    #expect(run.status == 0)
    #expect(try Tool.run(["record", "-"], in: folder, input: "shots/a.png").status == 2)
  }

  @Test func `what is no PNG is refused, and the rest recorded`() throws {
    let folder = try Store.folder(["a"])
    let before = Store.baseline("a", in: folder)
    try folder.write("shots/a.png", Array("GIF89a".utf8))
    try Store.shoot("b", in: folder)
    let run = try Tool.run(["record", "shots"], in: folder)
    #expect(run.status == 2)
    #expect(run.output == "recorded b (10x10)\n")
    #expect(run.diagnostics.contains("shots/a.png"))
    #expect(Store.baseline("a", in: folder) == before)
  }

  @Test func `what Git LFS keeps is not replaced`() throws {
    let folder = try Store.folder(["a"])
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:"
      + String(repeating: "0", count: 64) + "\nsize 3\n"
    try folder.write("Baselines/a.png", Array(pointer.utf8))
    let run = try Tool.run(["record", "shots"], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("git lfs pull"))
    #expect(try folder.text("Baselines/a.png") == pointer)
  }

  @Test func `names that only some disks keep apart are refused`() throws {
    let folder = try Store.folder(["a", "login/x"])
    for name in ["A", "Login/b"] {
      let run = try Tool.run(["record", "--name", name, "shots/a.png"], in: folder)
      #expect(run.status == 2)
      #expect(run.diagnostics.contains("only in upper and lower case"))
    }
    let accents = ["caf\u{E9}", "cafe\u{301}"]
    let runs = try accents.map {
      try Tool.run(["record", "--name", $0, "shots/a.png"], in: folder).status
    }
    #expect(runs == [0, 2])
    #expect(try folder.tree("Baselines").count == 4)
  }

  @Test func `a list has sizes, and marks what waits`() throws {
    let folder = try Store.folder()
    try Store.fail("login/dark", in: folder)
    let list = try Tool.run(["list"], in: folder)
    #expect(list.status == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("login/dark  10x10, ") && lines[0].hasSuffix("waits: different"))
    #expect(lines[1].hasSuffix(" bytes"))
    #expect(
      lines[2].contains("2 baselines in ") && lines[2].hasSuffix("1 to decide on: pixsnap review"))
    let json = try JSONValue(parsing: Tool.run(["list", "--json", "login/d*"], in: folder).output)
    guard case .array(let entries) = json["entries"] else {
      Issue.record("no entries")
      return
    }
    #expect(entries.map { $0["name"] } == ["login/dark"])
    #expect(entries[0]["width"] == 10)
    #expect(entries[0]["pending"] == "different")
    #expect(entries[0]["isRecorded"] == true)
  }

  @Test func `a list says in words how each failed, and its JSON keeps the names`() throws {
    let folder = try Store.folder(["same", "wide"])
    try folder.write("shots/wide.png", Pictures.flat(11, 10))
    _ = try Tool.run(["verify", "shots"], in: folder)
    try Store.fail("new", in: folder)
    let list = try Tool.run(["list"], in: folder).output
    #expect(list.contains(" bytes  waits: size mismatch\n"))
    #expect(list.contains("new  no baseline  waits: new picture\n"))
    let json = try Tool.run(["list", "--json"], in: folder).output
    for name in ["sizeMismatch", "missingBaseline"] { #expect(json.contains("\"\(name)\"")) }
  }

  @Test func `a list tells what is not there`() throws {
    let list = try Tool.run(["list", "login/*", "nothing"], in: Store.folder())
    #expect(list.status == 1)
    #expect(list.output.contains("login/light  10x10"))
    #expect(
      list.diagnostics
        == "pixsnap list: nothing: no baseline and no failure of that name; pixsnap list shows "
        + "those that there are\n")
  }

  @Test func `a list tells what cannot be read`() throws {
    let folder = try Store.folder()
    try folder.write("Baselines/login/dark.png", [1, 2, 3])
    let list = try Tool.run(["list"], in: folder)
    #expect(list.status == 2)
    #expect(list.output.contains("login/dark  cannot be read: "))
    #expect(list.output.contains("login/light  10x10"))
  }
}
