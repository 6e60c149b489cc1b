import BaselineStorage
import Foundation
import PNGCoding
import PixelSnapshot
import SnapshotEngine
import Testing

@Suite struct HostileBaselineTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  private static let pointer = Array(
    """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """.utf8)

  @Test(arguments: RecordMode.allCases)
  func aGitLFSPointerIsNeverReplaced(mode: RecordMode) throws {
    try project.write(Self.pointer, project.baseline)
    let failure = try #require(
      project.verifyInRun(bitmap(), options: .init(record: mode)).failure)
    #expect(failure.kind.name == "unreadableBaseline")
    #expect(failure.description.contains("git lfs pull"))
    #expect(project.read(project.baseline) == Self.pointer)
  }

  /// Approves the one failure that waits.
  private func approve() throws {
    let waiting = PendingFailures(
      in: FileTree(root: project.path(".build/pixsnap/failures")), limits: PNGLimits())
    let failure = try #require(waiting.failures.first)
    let store = BaselineStore(
      root: BaselineRoot(path: project.path("Baselines"), origin: .argument))
    try failure.approve(try failure.actual(limits: PNGLimits()), in: store, limits: PNGLimits())
  }

  @Test func onlyWhatGitLFSDoesNotKeepCanBeApproved() throws {
    for (file, isReplaced) in [(Self.pointer, false), ([1, 2, 3], true)] {
      try project.write(file, project.baseline)
      _ = project.verifyInRun(try bitmap(), options: .init(record: .never))
      if isReplaced {
        try approve()
        #expect(project.verifyInRun(try bitmap()).passes)
      } else {
        let error = #expect(throws: EngineError.self) { try approve() }
        #expect(error?.description.contains("run git lfs pull") == true)
        #expect(project.read(project.baseline) == file)
      }
    }
  }

  @Test func aDamagedBaselineIsReplacedOnlyWhenAllAre() throws {
    let file = Array(try bitmap().pngData().dropLast(20))
    try project.write(file, project.baseline)
    for mode in [RecordMode.missing, .failed, .never] {
      let failure = project.verifyInRun(try bitmap(), options: .init(record: mode)).failure
      #expect(failure?.kind.name == "unreadableBaseline")
      #expect(project.read(project.baseline) == file)
    }
    let failure = project.verifyInRun(try bitmap(), options: .init(record: .all)).failure
    #expect(failure?.kind == .recorded(.replaced))
    #expect(project.verifyInRun(try bitmap()).passes)
  }

  @Test func aLinkOutOfTheRootIsNotWrittenThrough() throws {
    try project.write([7], "precious.png")
    try project.write([], "Baselines/AppTests/ViewTests/keep")
    try FileManager.default.createSymbolicLink(
      atPath: project.path(project.baseline),
      withDestinationPath: project.path("precious.png"))
    for mode in RecordMode.allCases {
      let failure = project.verifyInRun(try bitmap(), options: .init(record: mode)).failure
      #expect(failure?.kind.name == "storage")
    }
    #expect(project.read("precious.png") == [7])
  }

  @Test func whereTheSourcesAreNotTheErrorSaysWhereItLooked() throws {
    let outcome = project.inRun {
      verifySnapshot(
        of: [] as [UInt8], fileID: "M/F.swift", filePath: "/nowhere/F.swift", function: "test()")
    }
    let text = try #require(outcome.failure).description
    #expect(text.contains("PIXSNAP_BASELINES") && text.contains("__Snapshots__"))
  }

  @Test(arguments: [
    "../../up", "a/b", "nul\0", "👩‍👩‍👧‍👦", "CON", "...", String(repeating: "x", count: 400),
  ])
  func noNameLeavesTheRoot(name: String) throws {
    let options = SnapshotOptions(named: name)
    let first = project.verifyInRun(try bitmap(), options: options, function: "\(name)()")
    #expect(first.failure?.kind == .recorded(.new))
    #expect(
      project.verifyInRun(try bitmap(), options: options, function: "\(name)()").passes)
    _ = project.verifyInRun(try bitmap(3), options: options, function: "\(name)()")
    for file in project.files() {
      #expect(
        ["Package.swift", "Baselines/AppTests/ViewTests/", ".build/pixsnap/"].contains {
          file.hasPrefix($0)
        }, "\(file)")
    }
  }
}
