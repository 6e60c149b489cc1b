import Foundation
import Testing

@testable import BaselineStorage

@Suite struct BaselineRootTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.makeFolder("package/Tests/AppTests")
    for name in ["argument", "environment", "configured"] { try scratch.makeFolder(name) }
  }

  private var testFile: String { scratch.path("package/Tests/AppTests/ViewTests.swift") }

  private func find(
    argument: String? = nil, environment: String? = nil, configured: String? = nil
  ) throws(StorageError) -> BaselineRoot {
    try BaselineRoot.find(
      argument: argument, environment: environment, configured: configured, testFile: testFile)
  }

  @Test func theFirstThatIsNamedCounts() throws {
    let (argument, environment) = (scratch.path("argument"), scratch.path("environment"))
    let configured = scratch.path("configured")
    #expect(
      try find(argument: argument, environment: environment, configured: configured).path
        == argument)
    #expect(try find(environment: environment, configured: configured).path == environment)
    #expect(try find(configured: configured).path == configured)
    #expect(try find(argument: "", environment: "", configured: configured).path == configured)
  }

  @Test func baselinesLieBesideTheNearestPackage() throws {
    try scratch.write([], "Package.swift")
    #expect(try find().path == scratch.path("Baselines"))
    try scratch.write([], "package/Package.swift")
    #expect(try find().path == scratch.path("package/Baselines"))
    #expect(try find().localState == scratch.path("package/.build/pixsnap"))
  }

  @Test func withoutAPackageTheyLieBesideTheTest() throws {
    #expect(try find().path == scratch.path("package/Tests/AppTests/__Snapshots__"))
    #expect(try !find().localState.hasPrefix(scratch.path("package")))
  }

  @Test(arguments: [BaselineRoot.Origin.argument, .environment, .configuration])
  func aNamedFolderThatDoesNotExistIsAnError(origin: BaselineRoot.Origin) throws {
    try scratch.write([1], "file")
    for path in [scratch.path("missing"), scratch.path("file"), "nul\0"] {
      let error = try #require(throws: StorageError.self) {
        try find(
          argument: origin == .argument ? path : nil,
          environment: origin == .environment ? path : nil,
          configured: origin == .configuration ? path : nil)
      }
      let found = path.hasSuffix("file") ? "a file" : nil
      #expect(error.kind == .rootNotAFolder(origin: origin, found: found))
      #expect(error.description.contains(found ?? "does not exist"))
      #expect(error.description.contains(origin.label))
    }
  }

  @Test func aFolderReachedByALinkIsTheFolderItself() throws {
    try scratch.link("alias", to: scratch.path("argument"))
    let plain = try find(argument: scratch.path("argument"))
    #expect(try find(argument: scratch.path("alias")) == plain)
    #expect(try find(argument: scratch.path("alias/../argument/.")) == plain)
  }

  @Test(arguments: ["link", "open", "file"])
  func aFolderThatOthersMayEnterIsNoPrivateOne(kind: String) throws {
    let path = scratch.path("private")
    try makePrivate(path)
    try makePrivate(path)
    let made = try FileManager.default.attributesOfItem(atPath: path)
    #expect(made[.posixPermissions] as? Int == 0o700)
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case "link": try scratch.link("private", to: scratch.path("argument"))
    case "file": try scratch.write([1], "private")
    default:
      try scratch.makeFolder("private")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let error = try #require(throws: StorageError.self) { try makePrivate(path) }
    #expect(error.kind.name == "notPrivate")
  }

  @Test func whereTheSourcesAreNotTheErrorListsAllThatWasTried() throws {
    let error = try #require(throws: StorageError.self) {
      try BaselineRoot.find(
        argument: nil, environment: nil, configured: nil, testFile: "/nowhere/Tests/ViewTests.swift"
      )
    }
    for place in [
      "argument", "PIXSNAP_BASELINES", "configuration", "Package.swift", "__Snapshots__",
    ] {
      #expect(error.description.contains(place))
    }
  }
}
