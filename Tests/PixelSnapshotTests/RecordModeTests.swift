import PixelSnapshot
import Testing

@Suite struct RecordModeTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  /// What a mode does where there is no baseline, an equal one, a differing one.
  struct Behaviour: Sendable, CustomTestStringConvertible {
    let mode: RecordMode
    let missing: String
    let equal: String?
    let different: String
    var testDescription: String { mode.rawValue }
  }

  static let behaviours = [
    Behaviour(mode: .all, missing: "recorded", equal: nil, different: "recorded"),
    Behaviour(mode: .missing, missing: "recorded", equal: nil, different: "different"),
    Behaviour(mode: .failed, missing: "recorded", equal: nil, different: "recorded"),
    Behaviour(mode: .never, missing: "missingBaseline", equal: nil, different: "different"),
  ]

  @Test(arguments: behaviours)
  func everyModeDoesWhatItsNameSays(behaviour: Behaviour) throws {
    let options = SnapshotOptions(record: behaviour.mode)
    let missing = project.verifyInRun(try bitmap(), options: options)
    #expect(missing.failure?.kind.name == behaviour.missing)
    #expect((project.read(project.baseline) != nil) == (behaviour.missing == "recorded"))
    try project.record(bitmap(1))
    try project.record(bitmap())
    let file = project.read(project.baseline)
    let equal = project.verifyInRun(try bitmap(), options: options)
    #expect(equal.failure?.kind.name == behaviour.equal)
    #expect(project.read(project.baseline) == file)
    let different = project.verifyInRun(try bitmap(9), options: options)
    #expect(different.failure?.kind.name == behaviour.different)
    #expect((project.read(project.baseline) == file) == (behaviour.different == "different"))
  }

  @Test func allRecordsAlsoWhatTheToleranceWouldPass() throws {
    try project.record(bitmap())
    let options = SnapshotOptions(tolerance: 50, record: .all)
    let changed = try bitmap(changing: 2)
    #expect(project.verifyInRun(changed, options: options).failure?.kind == .recorded(.replaced))
    #expect(project.verifyInRun(changed).passes)
  }

  @Test func theEnvironmentBeatsTheArgumentBeatsTheConfiguration() throws {
    func mode(
      _ variables: [String: String], _ argument: RecordMode?, _ configured: RecordMode?
    ) throws -> RecordMode {
      try SnapshotEnvironment { variables[$0] }.recordMode(
        argument: argument, configured: configured)
    }
    #expect(try mode([:], nil, nil) == .missing)
    #expect(try mode([:], nil, .failed) == .failed)
    #expect(try mode([:], .all, .failed) == .all)
    #expect(try mode(["PIXSNAP_RECORD": "never"], .all, .failed) == .never)
    #expect(try mode(["PIXSNAP_RECORD": ""], .all, .failed) == .all)
    for yes in ["1", "true", "yes", "anything"] {
      #expect(try mode(["CI": yes], .all, .failed) == .never)
      #expect(try mode(["CI": yes, "PIXSNAP_RECORD": "missing"], .all, nil) == .missing)
    }
    for no in ["", "0", "false"] { #expect(try mode(["CI": no], .all, nil) == .all) }
  }

  @Test func onCINothingIsRecordedAndTheArtifactsShowWhatWas() throws {
    let outcome = project.verifyInRun(
      try bitmap(), environment: ["CI": "true"], options: .init(record: .all))
    #expect(outcome.failure?.kind == .missingBaseline)
    #expect(try #require(outcome.failure).description.contains("on CI nothing is recorded"))
    #expect(project.read(project.baseline) == nil)
    #expect(
      try Bitmap(png: #require(project.read("\(project.artifacts)/actual.png"))) == bitmap())
    let recorded = project.verifyInRun(
      try bitmap(), environment: ["CI": "true", "PIXSNAP_RECORD": "all"])
    #expect(recorded.failure?.kind == .recorded(.new))
    #expect(project.verifyInRun(try bitmap(), environment: ["CI": "true"]).passes)
  }

  @Test func anUnknownModeIsAnErrorThatListsTheOthers() throws {
    let outcome = project.verifyInRun(try bitmap(), environment: ["PIXSNAP_RECORD": "ALL"])
    let text = try #require(outcome.failure).description
    for mode in ["\"ALL\"", "all, missing, failed, never", "PIXSNAP_RECORD"] {
      #expect(text.contains(mode))
    }
    #expect(project.read(project.baseline) == nil)
  }

  @Test func theRootCanBeNamedByArgumentEnvironmentOrConfiguration() throws {
    for name in ["argument", "environment", "configured"] { try project.write([], "\(name)/keep") }
    try withSnapshotConfiguration(baselines: project.path("configured")) {
      let picture = try bitmap()
      let environment = ["PIXSNAP_BASELINES": project.path("environment")]
      _ = project.verifyInRun(picture)
      _ = project.verifyInRun(picture, environment: environment)
      let options = SnapshotOptions(baselines: project.path("argument"))
      _ = project.verifyInRun(picture, environment: environment, options: options)
    }
    for name in ["argument", "environment", "configured"] {
      #expect(project.read("\(name)/AppTests/ViewTests/looksRight.png") != nil)
    }
  }

  @Test func theConfigurationReachesIntoTasks() async throws {
    let picture = try bitmap()
    await withSnapshotConfiguration(record: .never) {
      let outcome = await Task { project.verifyInRun(picture) }.value
      #expect(outcome.failure?.kind == .missingBaseline)
    }
  }
}
