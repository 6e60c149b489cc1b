import Foundation
import JSONText
import PNGCoding
import Testing

struct VerifyTests {
  @Test func `what was recorded passes, and a change fails with what to do next`() throws {
    let folder = try Store.folder()
    let same = try Tool.run(["verify", "shots"], in: folder)
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("2 files: 2 unchanged\n"))
    try Store.shoot("login/dark", changed: 7, in: folder)
    let changed = try Tool.run(["verify", "shots"], in: folder)
    #expect(changed.status == 1)
    #expect(changed.output.contains("changed login/dark.png: 7 of 100 pixels changed"))
    #expect(changed.output.contains("pixsnap review; to accept one: pixsnap approve NAME"))
    #expect(
      try folder.tree("\(Store.artifacts)/login/dark")
        == ["actual.png", "diff.png", "expected.png", "result.json"])
    #expect(try folder.bitmap("\(Store.artifacts)/login/dark/actual.png") == Pictures.changed(7))
    #expect(
      try folder.bitmap("\(Store.artifacts)/login/dark/diff.png")[6, 0].blue == 255)
    // It passes again: nothing waits any more.
    try Store.shoot("login/dark", in: folder)
    #expect(try Tool.run(["verify", "shots"], in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url(Store.artifacts + "/login").path))
  }

  @Test func `one file is compared with the baseline of a name`() throws {
    let folder = try Store.folder()
    let same = try Tool.run(["verify", "--name", "login/dark", "shots/login/dark.png"], in: folder)
    #expect(same.status == 0)
    #expect(same.output.hasPrefix("login/dark: identical"))
    try Store.shoot("login/dark", changed: 2, in: folder)
    let arguments = ["verify", "--name", "login/dark.png", "shots/login/dark.png"]
    let changed = try Tool.run(arguments, in: folder)
    #expect(changed.status == 1)
    #expect(changed.output.contains("to accept: pixsnap approve login/dark\n"))
    let allowed = try Tool.run(arguments + ["--max-changed-pixels", "2"], in: folder)
    #expect(allowed.status == 0)
    let json = try JSONValue(parsing: Tool.run(arguments + ["--json"], in: folder).output)
    #expect(json["name"] == "login/dark")
    #expect(json["changedPixels"] == 2)
  }

  @Test func `a missing baseline fails, whatever is allowed, and names the command`() throws {
    let folder = try Store.folder()
    try folder.write("Baselines/.pixsnap.json", Array(#"{"allow": "added,removed"}"#.utf8))
    try Store.shoot("new", in: folder)
    let one = try Tool.run(["verify", "shots/new.png"], in: folder)
    #expect(one.status == 1)
    #expect(one.diagnostics.contains("pixsnap record --name new shots/new.png"))
    let all = try Tool.run(["verify", "shots"], in: folder)
    #expect(all.status == 1)
    #expect(all.output.contains("added new.png"))
    #expect(all.output.contains("pixsnap record shots\n"))
    #expect(Store.baseline("new", in: folder) == nil)
    #expect(try folder.tree("\(Store.artifacts)/new") == ["actual.png", "result.json"])
    #expect(try Tool.run(["verify", "shots", "--allow", "added"], in: folder).status == 2)
  }

  @Test func `the settings file of the baselines holds for one file as for all`() throws {
    let folder = try Store.folder()
    let settings = #"{"overrides": [{"files": "login/dark.png", "maxChangedPixels": 3}]}"#
    try folder.write("Baselines/.pixsnap.json", Array(settings.utf8))
    for name in ["login/dark", "login/light"] { try Store.shoot(name, changed: 3, in: folder) }
    for (name, status) in [("login/dark", Int32(0)), ("login/light", 1)] {
      let run = try Tool.run(["verify", "--name", name, "shots/\(name).png"], in: folder)
      #expect(run.status == status)
    }
    #expect(
      try Tool.run(["verify", "shots"], in: folder).output.contains("1 changed, 1 unchanged"))
  }

  @Test func `reports are those of diff`() throws {
    let folder = try Store.folder()
    try Store.shoot("login/dark", changed: 7, in: folder)
    let run = try Tool.run(["verify", "shots", "--report", "report"], in: folder)
    #expect(run.status == 1)
    #expect(
      try folder.tree("report").filter { !$0.hasPrefix("pictures") && !$0.hasPrefix(".") }
        == ["index.html", "junit.xml", "results.json", "summary.md"])
    let advice = "if it is right, pixsnap approve login/dark"
    for name in ["summary.md", "junit.xml"] {
      #expect(try folder.text("report/\(name)").contains(advice), "\(name)")
    }
  }

  @Test func `without a folder for baselines all places that were tried are listed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(2, 2))
    for arguments in [["verify", "a.png"], ["list"], ["approve", "--all"], ["record", "a.png"]] {
      let run = try Tool.run(arguments, in: folder)
      #expect(run.status == 2)
      for part in [
        "--baselines (not given)", "PIXSNAP_BASELINES (not set)", folder.root.lastPathComponent,
      ] {
        #expect(run.diagnostics.contains(part), "\(run.diagnostics)")
      }
    }
  }

  @Test func `the folder is the one that is typed, then of the environment, then above`() throws {
    let folder = try Store.folder(["a"])
    try folder.makeFolder("deep/er")
    let found = try Tool.shell(#"cd deep/er && "$PIXSNAP" list"#, in: folder)
    #expect(found.output.hasPrefix("a  10x10"))
    try folder.makeFolder("other")
    try folder.makeFolder("third")
    _ = try Tool.run(["record", "--baselines", "other", "--name", "b", "shots/a.png"], in: folder)
    let named = try Tool.shell(#"PIXSNAP_BASELINES=other "$PIXSNAP" list"#, in: folder)
    #expect(named.output.hasPrefix("b  10x10"))
    let typed = try Tool.shell(
      #"PIXSNAP_BASELINES=other "$PIXSNAP" list --baselines third"#, in: folder)
    #expect(typed.output.hasPrefix("0 baselines"))
    let absent = try Tool.shell(#"PIXSNAP_BASELINES=nowhere "$PIXSNAP" list"#, in: folder)
    #expect(absent.status == 2)
    #expect(absent.diagnostics.contains("PIXSNAP_BASELINES does not exist"))
  }

  @Test(arguments: ["../x", "a/../../x", "/etc/x", "", "a//b", "CON", "a\u{7}b", ".hidden", "a."])
  func `no name leads out of the baselines`(name: String) throws {
    let folder = try Store.folder()
    for command in ["verify", "record"] {
      let run = try Tool.run([command, "--name=\(name)", "shots/login/dark.png"], in: folder)
      #expect(run.status == 2)
    }
    #expect(try folder.tree("Baselines") == ["login", "login/dark.png", "login/light.png"])
    #expect(try folder.names.sorted() == ["Baselines", "Package.swift", "shots"].sorted() + [])
  }

  @Test func `a baseline behind a link is refused, not followed`() throws {
    let folder = try Store.folder()
    try folder.write("secret.png", Pictures.flat(10, 10))
    try FileManager.default.createSymbolicLink(
      at: folder.url("Baselines/linked.png"), withDestinationURL: folder.url("secret.png"))
    try Store.shoot("linked", in: folder)
    for arguments in [["verify", "shots"], ["verify", "shots/linked.png"], ["record", "shots"]] {
      let run = try Tool.run(arguments, in: folder)
      #expect(run.status == 2)
      #expect((run.output + run.diagnostics).contains("a symbolic link"))
    }
  }

  @Test func `a diff image is not written among the baselines`() throws {
    let folder = try Store.folder()
    try Store.shoot("login/dark", changed: 7, in: folder)
    let run = try Tool.run(
      ["verify", "--name", "login/dark", "shots/login/dark.png", "-o", "Baselines/d.png"],
      in: folder)
    #expect(run.status == 2)
    #expect(Store.baseline("d", in: folder) == nil)
  }
}
