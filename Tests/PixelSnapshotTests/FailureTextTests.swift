import Testing

@testable import PixelSnapshot

@Suite struct FailureTextTests {
  private let project: TestProject

  init() throws {
    project = try TestProject()
    try project.record(bitmap())
  }

  private func text(
    _ bitmap: Bitmap, _ options: SnapshotOptions = .init(), function: String = "looksRight()"
  ) throws -> String {
    try #require(project.verifyInRun(bitmap, options: options, function: function).failure)
      .description
  }

  @Test func aWayToPassIsNamedInTheUnitOfItsMetric() throws {
    let changed = try bitmap(changing: 1)
    let exact = try text(changed)
    #expect(exact.contains("tolerance 9, or 1 changed pixel allowed"))
    let yiq = try text(changed, .init(settings: .init(metric: .yiq(threshold: 0))))
    #expect(yiq.contains("would pass with threshold 0."))
    let lab = try text(changed, .init(settings: .init(metric: .ciede2000(deltaE: 0))))
    #expect(lab.contains("would pass with Delta E "))
  }

  @Test func theArticleShowsTheFilterThatIsPrinted() throws {
    try project.write(Array("final class GaugeTests: XCTestCase {".utf8), "GaugeTests.swift")
    let pattern = try #require(
      AcceptingLines.pattern(
        SnapshotLocation(
          fileID: "AppTests/GaugeTests.swift", filePath: project.path("GaugeTests.swift"),
          function: "testHalfFull()", line: 1, column: 1)))
    #expect(
      try Catalogue.text("GettingStartedWithXCTest").contains(
        "`PIXSNAP_RECORD=failed swift test --filter '\(pattern)'`"))
  }

  @Test func aSettingThatDoesNotFitIsToldWithTheNameOfItsSnapshot() throws {
    let metric = ComparisonSettings(metric: .ciede2000(deltaE: 1))
    let failure = try #require(
      project.verifyInRun(bitmap(), options: .init(tolerance: 2, settings: metric)).failure)
    let name = try #require(failure.snapshot)
    #expect(failure.description.contains(": \(name): tolerance: belongs to the channels metric"))
  }

  @Test func anEnvironmentOfSeveralLinesStaysOnItsLine() throws {
    try withSnapshotConfiguration(environment: "one\ntwo") {
      let text = try text(bitmap(1))
      #expect(text.contains(#"this run is: one\ntwo"#))
    }
  }

  @Test func aReasonOfSeveralLinesIsIndented() throws {
    struct Broken: SnapshotSource, Error, CustomStringConvertible {
      let description = "first\nsecond"
      func snapshotBitmap() throws -> Bitmap { throw self }
    }
    let failure = try #require(project.verifyInRun(Broken()).failure)
    #expect(failure.description.contains("first\n    second"))
  }

  @Test func artifactsThatAreNotThereAreNotListed() throws {
    try project.write([1], "occupied")
    let failure = try #require(
      project.verifyInRun(
        bitmap(1), environment: ["PIXSNAP_ARTIFACTS": project.path("occupied")]
      ).failure)
    #expect(!failure.description.contains("actual.png"))
    #expect(failure.description.components(separatedBy: "could not be written").count == 2)
    #expect(failure.description.contains("PIXSNAP_ARTIFACTS"))
    #expect(failure.artifacts?.path(of: "actual.png") == nil)
  }

  @Test func aBaselineThatIsNoPictureSaysHowToReplaceItAndShowsTheActualOne() throws {
    _ = project.verifyInRun(try bitmap(1))
    try project.write([1, 2, 3], project.baseline)
    let text = try text(bitmap())
    #expect(text.contains("PIXSNAP_RECORD=all swift test --filter"))
    #expect(project.files(below: project.artifacts) == ["actual.png", "result.json"])
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:"
      + String(repeating: "0", count: 64) + "\nsize 3\n"
    try project.write(Array(pointer.utf8), project.baseline)
    #expect(try !self.text(bitmap()).contains("PIXSNAP_RECORD"))
  }

  @Test func whatNoRunCouldReadIsNotRecorded() throws {
    try withSnapshotConfiguration(limits: PNGLimits(maxPixels: 199)) {
      for mode in [RecordMode.all, .missing] {
        let text = try text(bitmap(), .init(named: "\(mode)", record: mode))
        #expect(text.contains("SnapshotConfiguration.limits"))
        #expect(!text.contains("--max-pixels"))
      }
      #expect(try text(bitmap()).contains("SnapshotConfiguration.limits"))
    }
    #expect(project.files(below: "Baselines").count == 1)
  }

  /// What `swift test --filter` would be asked for, and what has such a name.
  @Test(arguments: [
    ("looksRight()", ["AppTests.Suite/looksRight()/ViewTests.swift:7:4", "AppTests.looksRight()"]),
    ("testIt()", ["AppTests.Class/testIt", "AppTests.Class/testIt()"]),
    ("sized(size:)", ["AppTests.Suite/sized(size:)/ViewTests.swift:7:4"]),
    ("a.b (c) costs $1()", ["AppTests.Suite/`a.b (c) costs $1`()/ViewTests.swift:7:4"]),
  ])
  func theCommandNamesExactlyTheTest(function: String, identifiers: [String]) throws {
    let location = SnapshotLocation(
      fileID: "AppTests/ViewTests.swift", filePath: "/x/ViewTests.swift", function: function,
      line: 7, column: 5)
    let pattern = try Regex(#require(AcceptingLines.pattern(location)))
    for identifier in identifiers {
      #expect(identifier.contains(pattern), "\(identifier)")
      for other in [
        "Other\(identifier)", "\(identifier)More", identifier.replacing("/", with: "/more"),
        identifier.replacing("ViewTests", with: "OtherTests").replacing("AppTests", with: "XTests"),
      ] where other != identifier {
        #expect(!other.contains(pattern), "\(other)")
      }
    }
  }

  @Test func aTestOfThatNameInAnotherFileIsNotRun() throws {
    let source = """
      import XCTest
      final class ViewTests: XCTestCase { class func setUp() {} }
      extension Outer.Inner { struct Deep {} }
      """
    try project.write(Array(source.utf8), "Tests/AppTests/ViewTests.swift")
    let location = SnapshotLocation(
      fileID: "AppTests/ViewTests.swift", filePath: project.testFile, function: "testIt()",
      line: 7, column: 5)
    let pattern = try Regex(#require(AcceptingLines.pattern(location)))
    for mine in [
      "AppTests.ViewTests/testIt", "AppTests.Outer/Inner/Deep/testIt()/ViewTests.swift:7:4",
      "AppTests.testIt()",
    ] {
      #expect(mine.contains(pattern), "\(mine)")
    }
    #expect(!"AppTests.OtherTests/testIt".contains(pattern))
    #expect(SourceTypes(source: "struct `raw name` {}") == nil)
  }

  @Test(arguments: ["value", "init()", "subscript(_:)", "deinit"])
  func whereNoTestStandsNoFilterIsMadeUp(function: String) throws {
    let text = try #require(
      project.verifyInRun(bitmap(), environment: ["CI": "1"], function: function).failure
    ).description
    #expect(text.contains("is not a test"))
    #expect(!text.contains("--filter '"))
  }

  @Test func theCommandIsNotTheLastThingOnItsLine() throws {
    let lines = try text(bitmap(1)).split(separator: "\n")
    #expect(lines.last?.contains("--filter") == false)
  }
}
