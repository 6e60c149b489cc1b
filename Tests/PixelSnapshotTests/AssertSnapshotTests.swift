import Testing

@testable import PixelSnapshot

@Suite struct AssertSnapshotTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  @Test func theFirstRunRecordsAndFailsTheSecondPasses() throws {
    let first = project.verifyInRun(try bitmap())
    #expect(first.failure?.kind == .recorded(.new))
    #expect(first.baseline == project.path(project.baseline))
    #expect(try Bitmap(png: #require(project.read(project.baseline))) == bitmap())
    let second = project.verifyInRun(try bitmap())
    #expect(second.passes)
    #expect(second.comparison?.verdict == .identical)
  }

  @Test func whatThisRunRecordedSatisfiesNoAssertionOfThisRun() throws {
    let picture = try bitmap()
    try project.inRun {
      #expect(project.verify(picture).failure?.kind == .recorded(.new))
      #expect(project.verify(picture).failure?.kind == .recorded(.earlier))
      let other = project.verify(try bitmap(7)).failure
      #expect(other?.kind.name == "nameConflict")
      #expect(try #require(other).description.contains("named:"))
      #expect(
        project.verify(picture, options: .init(record: .never)).failure?.kind == .recorded(.earlier)
      )
    }
    #expect(project.verifyInRun(picture).passes)
  }

  @Test func aChangedPictureFailsAndSaysWhatToKnow() throws {
    try project.record(bitmap())
    let failure = try #require(project.verifyInRun(bitmap(changing: 3)).failure)
    let text = failure.description
    #expect(failure.kind.name == "different")
    #expect(failure.comparison?.details?.changedPixels == 3)
    #expect(text.hasPrefix("\(project.testFile):7: AppTests/ViewTests/looksRight: different\n"))
    for part in [
      "3 of 200 pixels changed (1.5 %)", "greatest delta: 9", "0,0,3,1", "tolerance 9",
      "3 changed pixels allowed", project.path(project.baseline),
      project.path("\(project.artifacts)/actual.png"),
      #"PIXSNAP_RECORD=failed swift test --filter '^AppTests\.(.*/)?looksRight(\(\))?"#,
    ] {
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
  }

  @Test func theCommandThatItNamesAcceptsTheChange() throws {
    try project.record(bitmap())
    let failed = ["PIXSNAP_RECORD": "failed"]
    #expect(
      project.verifyInRun(try bitmap(5), environment: failed).failure?.kind == .recorded(.replaced))
    #expect(project.verifyInRun(try bitmap(5)).passes)
    #expect(project.verifyInRun(try bitmap(5), environment: failed).passes)
  }

  @Test func anotherSizeFails() throws {
    try project.record(bitmap())
    let failure = try #require(project.verifyInRun(bitmap(width: 21)).failure)
    #expect(failure.kind.name == "sizeMismatch")
    #expect(failure.description.contains("expected 20 x 10 pixels, actual 21 x 10"))
    #expect(project.read("\(project.artifacts)/diff.png") != nil)
  }

  @Test func toleranceAndAllowanceAndIgnoredAreasAreTheCallersToSet() throws {
    try project.record(bitmap())
    let changed = try bitmap(changing: 3)
    #expect(!project.verifyInRun(changed, options: .init(tolerance: 8)).passes)
    #expect(project.verifyInRun(changed, options: .init(tolerance: 9)).passes)
    #expect(!project.verifyInRun(changed, options: .init(allowing: .pixels(2))).passes)
    #expect(project.verifyInRun(changed, options: .init(allowing: .pixels(3))).passes)
    #expect(project.verifyInRun(changed, options: .init(allowing: try .share("1.5%"))).passes)
    #expect(project.verifyInRun(changed, options: .init(ignoring: [.top(1)])).passes)
    let settings = ComparisonSettings(metric: .yiq(threshold: 0.5))
    #expect(project.verifyInRun(changed, options: .init(settings: settings)).passes)
    withSnapshotConfiguration(settings: .init(metric: .channels(tolerance: 9))) {
      #expect(project.verifyInRun(changed).passes)
      #expect(!project.verifyInRun(changed, options: .init(tolerance: 1)).passes)
    }
  }

  @Test func aToleranceUnderAnotherMetricIsAnErrorAndNoSilentSwitch() throws {
    try project.record(bitmap())
    try withSnapshotConfiguration(settings: .init(metric: .yiq(threshold: 0.1))) {
      let failure = project.verifyInRun(try bitmap(), options: .init(tolerance: 2)).failure
      #expect(failure?.description.contains("tolerance: belongs to the channels metric") == true)
    }
  }

  @Test func aSecondSnapshotOfATestIsToldToPassAName() throws {
    try project.inRun {
      _ = project.verify(try bitmap(), line: 7)
      let second = try #require(project.verify(bitmap(), line: 8).failure)
      #expect(second.kind.name == "nameConflict")
      #expect(second.description.contains("named:"))
      let named = project.verify(try bitmap(), options: .init(named: "dark"), line: 8)
      #expect(named.failure?.kind == .recorded(.new))
    }
  }

  @Test func aLoopOverOneNameIsToldToPassAName() throws {
    try project.record(bitmap())
    try project.inRun {
      #expect(project.verify(try bitmap()).passes)
      let second = try #require(project.verify(bitmap(1)).failure)
      #expect(second.kind.name == "different")
      #expect(second.description.contains("named:"))
    }
  }

  @Test func aRepeatedTestMayAssertAgain() throws {
    try project.record(bitmap())
    let picture = try bitmap()
    project.inRun {
      for _ in 0..<3 { #expect(project.verify(picture).passes) }
    }
  }

  @Test func whatTheRenderingThrowsIsAFailure() throws {
    struct Broken: SnapshotSource, Error {
      func snapshotBitmap() throws -> Bitmap { throw self }
    }
    let failure = try #require(project.verifyInRun(Broken()).failure)
    #expect(failure.kind.name == "renderingFailed")
    #expect(failure.underlying is Broken)
    #expect(!project.verifyInRun([1, 2, 3] as [UInt8]).passes)
    #expect(project.read(project.baseline) == nil)
  }

  @Test func thePNGBytesOfAPictureWillDo() throws {
    try project.record(bitmap())
    #expect(project.verifyInRun(try bitmap().pngData()).passes)
  }

  @Test func settingsThatDoNotFitAreAnErrorAlsoForAnEqualPicture() throws {
    try project.record(bitmap())
    let outside = SnapshotOptions(ignoring: [.region(x: 0, y: 0, width: 21, height: 1)])
    #expect(project.verifyInRun(try bitmap(), options: outside).failure?.kind.name == "settings")
    let all = SnapshotOptions(ignoring: [.top(10)])
    #expect(project.verifyInRun(try bitmap(), options: all).failure?.kind.name == "settings")
  }

  @Test func anAssertionThatCannotTellWhatItComparesDoesNotPass() throws {
    let project = try TestProject()
    try project.record(bitmap())
    let outcome = project.verifyInRun(
      try bitmap(), environment: ["PIXSNAP_TOUCHED": project.path("nowhere")])
    #expect(outcome.failure?.kind.name == "storage")
    #expect(outcome.failure?.description.contains("nowhere") == true)
  }
}
