import Foundation
import JSONText
import PNGCoding
import Testing

struct ApproveTests {
  private static let dark = "\(Store.artifacts)/login/dark"

  @Test func `an approved picture is the baseline, and the check is green`() throws {
    let folder = try Store.folder()
    try Store.fail("login/dark", in: folder)
    let run = try Tool.run(["approve", "login/dark"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "approved login/dark (10x10)\n")
    #expect(try folder.bitmap("Baselines/login/dark.png") == Pictures.changed(7))
    #expect(try Tool.run(["verify", "shots"], in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url(Self.dark).path))
  }

  @Test func `a rejected failure is gone, and the baseline as it was`() throws {
    let folder = try Store.folder()
    let before = Store.baseline("login/dark", in: folder)
    try Store.fail("login/dark", in: folder)
    #expect(try Tool.run(["reject", "login/dark"], in: folder).output == "rejected login/dark\n")
    #expect(Store.baseline("login/dark", in: folder) == before)
    #expect(!FileManager.default.fileExists(atPath: folder.url(Self.dark).path))
    #expect(try Tool.run(["approve", "--all"], in: folder).status == 1)
  }

  @Test func `names and patterns choose, and one that fits nothing is said`() throws {
    let folder = try Store.folder(["login/dark", "login/light", "home"])
    for name in ["login/dark", "login/light", "home"] { try Store.fail(name, in: folder) }
    let some = try Tool.run(["approve", "login/*", "nothing"], in: folder)
    #expect(some.status == 1)
    #expect(some.output.split(separator: "\n").count == 2)
    #expect(some.diagnostics.contains("nothing: no failure of that name"))
    #expect(try Tool.run(["list"], in: folder).output.contains("home  10x10"))
    #expect(try Tool.run(["approve"], in: folder).status == 2)
    #expect(try Tool.run(["approve", "--all", "home"], in: folder).status == 2)
    #expect(try Tool.run(["approve", "--all"], in: folder).output == "approved home (10x10)\n")
  }

  @Test func `a missing baseline is approved only while it is missing`() throws {
    let folder = try Store.folder()
    try Store.fail("new", in: folder)
    try FileManager.default.copyItem(
      at: folder.url(Store.artifacts), to: folder.url("downloaded"))
    #expect(try Tool.run(["approve", "new"], in: folder).status == 0)
    let again = try Tool.run(["approve", "new", "--from", "downloaded"], in: folder)
    #expect(again.status == 2)
    #expect(again.diagnostics.contains("there was no baseline when this failed, and now there is"))
  }

  @Test func `a failure against another baseline is stale`() throws {
    let folder = try Store.folder()
    try Store.fail("login/dark", in: folder)
    let other = try Pictures.changed(20).pngData()
    try folder.write("Baselines/login/dark.png", other)
    let run = try Tool.run(["approve", "--all"], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("is not the one that this failed against"))
    #expect(run.diagnostics.contains("run the test again"))
    #expect(Store.baseline("login/dark", in: folder) == other)
    try FileManager.default.removeItem(at: folder.url("Baselines/login/dark.png"))
    #expect(
      try Tool.run(["approve", "--all"], in: folder).diagnostics.contains("failed against is gone"))
    #expect(Store.baseline("login/dark", in: folder) == nil)
  }

  /// What somebody may have put into artifacts that were downloaded, as shell in their folder.
  static let attacks = [
    "sed -i 's|\"snapshot\":\"login/dark\"|\"snapshot\":\"/tmp/pixsnap-attack\"|' result.json",
    "sed -i 's|\"snapshot\":\"login/dark\"|\"snapshot\":\"../../escaped\"|' result.json",
    "sed -i 's|\"snapshot\":\"login/dark\"|\"snapshot\":\"login/light\"|' result.json",
    "sed -i 's|\"snapshot\":\"login/dark\"|\"snapshot\":\"dark/../../../x/login/dark\"|' result.json",
    "sed -i 's|\"snapshot\":\"login/dark\"|\"snapshot\":7|' result.json",
    "sed -i 's|\"baselineHash\":\"[^\"]*\"|\"baselineHash\":\"absent\"|' result.json",
    "sed -i 's|\"baselineHash\":\"[^\"]*\"|\"baselineHash\":\"xxh3-128:00\"|' result.json",
    "sed -i 's|\"baselineHash\":\"[^\"]*\"|\"baselineHash\":null|' result.json",
    "sed -i 's|\"actualHash\":\"[^\"]*\"|\"actualHash\":\"xxh3-128:00\"|' result.json",
    "sed -i 's|\"outcome\":\"[^\"]*\"|\"outcome\":\"identical\"|' result.json",
    "sed -i 's|\"schemaVersion\":1|\"schemaVersion\":2|' result.json",
    "cp expected.png actual.png",
    "printf GIF89a >actual.png",
    "rm actual.png",
    "rm actual.png; ln -s ../../../secret.png actual.png",
    "rm actual.png; mkfifo actual.png",
    "rm actual.png; mkdir actual.png",
    "rm actual.png; ln -s /dev/zero actual.png",
    "truncate -s 3G actual.png",
    "rm result.json",
    "rm result.json; mkfifo result.json",
    "rm result.json; ln -s /dev/zero result.json",
    "truncate -s 3G result.json",
    "head -c 100000 /dev/zero | tr '\\0' '[' >result.json",
    "printf '{' >result.json",
    "cd ..; mv dark real; ln -s real dark",
    "cd ../..; mkdir moved; mv login/dark moved/other",
  ]

  @Test(arguments: attacks) func `hostile artifacts change nothing`(attack: String) throws {
    let folder = try Store.folder()
    try folder.write("secret.png", Pictures.flat(10, 10))
    try Store.fail("login/dark", in: folder)
    try FileManager.default.moveItem(
      at: folder.url(Store.artifacts), to: folder.url("downloaded"))
    let made = try Tool.shell("cd downloaded/login/dark && \(attack)", in: folder)
    #expect(made.status == 0, "\(made.diagnostics)")
    let before = try folder.tree("Baselines").map {
      Store.baseline(String($0.dropLast(4)), in: folder)
    }
    let names = try folder.names
    let run = try Tool.run(["approve", "--all", "--from", "downloaded"], in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(!run.diagnostics.isEmpty)
    #expect(
      try folder.tree("Baselines").map { Store.baseline(String($0.dropLast(4)), in: folder) }
        == before)
    #expect(try folder.names == names)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/pixsnap-attack.png"))
  }

  @Test func `of the right picture only the pixels are taken`() throws {
    let folder = try Store.folder()
    try Store.shoot("login/dark", changed: 7, in: folder)
    // A file with a chunk of text and bytes behind its end.
    let shot = try folder.bytes("shots/login/dark.png")
    try folder.write("shots/login/dark.png", shot + Array("a secret".utf8))
    _ = try Tool.run(["verify", "shots"], in: folder)
    #expect(try Tool.run(["approve", "--all"], in: folder).status == 0)
    #expect(try Store.baseline("login/dark", in: folder) == Pictures.changed(7).pngData())
  }

  @Test func `artifacts are found below the folder of a download`() throws {
    let folder = try Store.folder()
    try Store.fail("login/dark", in: folder)
    try folder.makeFolder("downloads/run 7")
    try FileManager.default.moveItem(
      at: folder.url(Store.artifacts), to: folder.url("downloads/run 7/snapshots"))
    let run = try Tool.run(["approve", "login/dark", "--from", "downloads"], in: folder)
    #expect(run.output == "approved login/dark (10x10)\n")
    #expect(try Tool.run(["approve", "--all", "--from", "nowhere"], in: folder).status == 2)
  }

  @Test func `a name gives no orders to the terminal`() throws {
    let folder = try Store.folder()
    try Store.fail("login/dark", in: folder)
    let made = try Tool.shell(
      #"cd \#(Self.dark) && sed -i 's|"snapshot":"login/dark"|"snapshot":"\\u001b[31mred"|' result.json"#,
      in: folder)
    #expect(made.status == 0)
    for command in [["approve", "--all"], ["list"], ["review"]] {
      let run = try Tool.run(command, in: folder)
      #expect(run.status == 2)
      #expect(!(run.output + run.diagnostics).contains("\u{1B}"))
    }
  }
}
