import Foundation
import Testing

/// What nothing but recording, approving and pruning may change, and what is a person's own.
struct StoreGuardTests {
  private static func files(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    let names = try folder.tree("Baselines").filter { $0.hasSuffix(".png") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.bytes("Baselines/\($0)")) })
  }

  @Test(
    arguments: [
      "Baselines/login/light.png", "Baselines/new.png", "Baselines/no/such/folder.png",
      "link/login/light.png", "./Baselines/../Baselines/login/light.png",
      "nothing/../Baselines/login/light.png", "nothing/./x//../../Baselines/new.png",
    ], [0, 7])
  func `a diff image goes nowhere among the baselines`(output: String, changed: Int) throws {
    let folder = try Store.folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("link"), withDestinationURL: folder.url("Baselines"))
    try Store.shoot("login/dark", changed: changed, in: folder)
    let before = try Self.files(folder)
    let run = try Tool.run(
      ["verify", "--name", "login/dark", "shots/login/dark.png", "-o", output], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("lies among the baselines"), "\(run.diagnostics)")
    #expect(try Self.files(folder) == before)
  }

  @Test(
    arguments: ["Baselines", "Baselines/login", "link", ".", "nothing/../Baselines/x"], [0, 7])
  func `artifacts go nowhere among the baselines`(place: String, changed: Int) throws {
    let folder = try Store.folder(["a", "a/actual", "a/expected"])
    try folder.makeFolder("Baselines/login")
    try FileManager.default.createSymbolicLink(
      at: folder.url("link"), withDestinationURL: folder.url("Baselines"))
    try Store.shoot("a", changed: changed, in: folder)
    let before = try Self.files(folder)
    for line in ["verify --name a shots/a.png", "verify shots", "approve --all", "list"] {
      let run = try Tool.shell(
        #"PIXSNAP_ARTIFACTS="$PWD/\#(place)" "$PIXSNAP" \#(line)"#, in: folder)
      #expect(run.status == 2, "\(line)")
      #expect(
        run.diagnostics.contains(
          place == "." ? "the baselines lie in it" : "would lie among the baselines"),
        "\(run.diagnostics)")
    }
    #expect(try Self.files(folder) == before)
  }

  @Test func `artifacts do not go among the pictures that are compared`() throws {
    let folder = try Store.folder()
    try Store.shoot("login/dark", changed: 7, in: folder)
    let run = try Tool.shell(#"PIXSNAP_ARTIFACTS=shots/out "$PIXSNAP" verify shots"#, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("for the artifacts of failures, lies in it or around it"))
    #expect(try folder.tree("shots").count { $0.hasSuffix(".png") } == 2)
  }

  @Test func `pictures beside which no failure was told of are a person's own`() throws {
    let folder = try Store.folder(["a"])
    try folder.makeFolder("mine/a")
    let names = ["actual.png", "diff.png", "expected.png"]
    for name in names { try folder.write("mine/a/\(name)", [1, 2, 3]) }
    let line = #"PIXSNAP_ARTIFACTS=mine "$PIXSNAP" verify --name a shots/a.png"#
    #expect(try Tool.shell(line, in: folder).status == 0)
    for name in names { #expect(try folder.bytes("mine/a/\(name)") == [1, 2, 3]) }
  }

  @Test func `a folder with the baselines in it is not recorded`() throws {
    let folder = try Store.folder()
    let before = try Self.files(folder)
    try FileManager.default.createSymbolicLink(
      at: folder.url("shots/link"), withDestinationURL: folder.url("Baselines"))
    for (command, place) in [
      ("record", "."), ("record", "Baselines"), ("record", "Baselines/login"), ("verify", "."),
    ] {
      let run = try Tool.run([command, place], in: folder)
      #expect(run.status == 2)
      #expect(run.diagnostics.contains("the baselines lie in it"), "\(run.diagnostics)")
    }
    // A link to them is not followed.
    #expect(try Tool.run(["record", "shots"], in: folder).status == 0)
    #expect(try Tool.run(["verify", "shots"], in: folder).status == 0)
    #expect(try Self.files(folder) == before)
  }

  @Test func `a report folder loses what a killed run left in it`() throws {
    let folder = try SuiteTests.folders()
    let left = "report/.pixsnap-0123456789abc.tmp"
    for _ in 0..<2 {
      _ = try Tool.run(["diff", "expected", "actual", "--report", "report"], in: folder)
      #expect(try folder.text("report/index.html").contains("changed.png"))
      #expect(!FileManager.default.fileExists(atPath: folder.url(left).path))
      try folder.write(left, [1])
    }
  }
}
