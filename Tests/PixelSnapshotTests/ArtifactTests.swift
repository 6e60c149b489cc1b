import Foundation
import JSONText
import PixelSnapshot
import Testing

@Suite struct ArtifactTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  private var names: [String] { project.files(below: project.artifacts) }

  @Test func aFailureLeavesBothPicturesTheirDifferenceAndTheNumbers() throws {
    try project.record(bitmap())
    let changed = try bitmap(changing: 3)
    let failure = try #require(project.verifyInRun(changed).failure)
    #expect(names == ["actual.png", "diff.png", "expected.png", "result.json"])
    #expect(
      try Bitmap(png: #require(project.read("\(project.artifacts)/actual.png"))) == changed)
    #expect(project.read("\(project.artifacts)/expected.png") == project.read(project.baseline))
    let diff = try Bitmap(png: #require(project.read("\(project.artifacts)/diff.png")))
    #expect(diff[2, 0] == DiffColors().changed)
    #expect(diff[3, 0] != DiffColors().changed)
    let artifacts = try #require(failure.artifacts)
    #expect(artifacts.problems.isEmpty)
    for file in artifacts.files {
      #expect(project.read("\(project.artifacts)/\(file.name)") == file.bytes)
    }
  }

  @Test func theNumbersAreThoseOfTheToolWithNamesAndPaths() throws {
    try project.record(bitmap())
    _ = project.verifyInRun(try bitmap(changing: 3))
    let json = try JSONValue(
      parsing: #require(project.read("\(project.artifacts)/result.json")))
    #expect(json["schemaVersion"] == 1)
    #expect(json["verdict"] == "different")
    #expect(json["changedPixels"] == 3)
    #expect(json["boundingBox"]?["width"] == 3)
    #expect(json["outcome"] == "different")
    #expect(json["module"] == "AppTests")
    #expect(json["file"] == "ViewTests")
    #expect(json["test"] == "looksRight")
    #expect(json["name"] == JSONValue.null)
    #expect(json["baseline"] == .string(project.path(project.baseline)))
    #expect(
      json["diffImage"] == .string(project.path("\(project.artifacts)/diff.png")))
    #expect(json["environment"] == json["recordedIn"])
  }

  @Test func staleOnesGoWhenTheAssertionPasses() throws {
    try project.record(bitmap())
    _ = project.verifyInRun(try bitmap(1))
    #expect(!names.isEmpty)
    #expect(project.verifyInRun(try bitmap()).passes)
    #expect(names.isEmpty)
    #expect(project.files(below: ".build/pixsnap/failures").isEmpty)
  }

  @Test func theFolderCanBeNamed() throws {
    let environment = ["PIXSNAP_ARTIFACTS": project.path("out/there"), "CI": "1"]
    let failure = project.verifyInRun(try bitmap(), environment: environment).failure
    #expect(failure?.artifacts?.folder == project.path("out/there/AppTests/ViewTests/looksRight"))
    #expect(project.read("out/there/AppTests/ViewTests/looksRight/actual.png") != nil)
  }

  @Test func amongTheBaselinesNothingIsWritten() throws {
    try project.record(bitmap())
    let before = project.files()
    let environment = ["PIXSNAP_ARTIFACTS": project.path("Baselines/AppTests")]
    let failure = try #require(
      project.verifyInRun(bitmap(changing: 3), environment: environment).failure)
    #expect(failure.kind.name == "different")
    #expect(failure.description.contains("would lie among the baselines"))
    #expect(project.verifyInRun(try bitmap(), environment: environment).passes)
    #expect(project.files() == before)
  }

  @Test func thatTheyCannotBeWrittenNeverHidesTheVerdict() throws {
    try project.record(bitmap())
    try project.write([1], "occupied")
    let environment = ["PIXSNAP_ARTIFACTS": project.path("occupied")]
    let failure = try #require(
      project.verifyInRun(bitmap(changing: 3), environment: environment).failure)
    #expect(failure.kind.name == "different")
    #expect(failure.description.contains("3 of 200 pixels changed"))
    #expect(failure.description.contains("could not be written"))
    #expect(failure.artifacts?.files.count == 4)
    #expect(project.verifyInRun(try bitmap(), environment: environment).passes)
  }

  @Test func whereABaselineWasRecordedIsSaidWhenItDiffers() throws {
    try withSnapshotConfiguration(environment: "Renderer 1.2") {
      try project.record(bitmap())
      let same = try #require(project.verifyInRun(bitmap(1)).failure)
      #expect(!same.description.contains("recorded in"))
    }
    let failure = try #require(project.verifyInRun(bitmap(1)).failure)
    #expect(failure.description.contains("recorded in: Renderer 1.2; this run is: "))
  }

  /// Red occurs in the secret alone.
  @Test func whatIsRedactedIsInNothingThatIsWritten() throws {
    let secret = Pixel(red: 201, green: 17, blue: 33)
    func picture(_ shade: UInt8) throws -> Bitmap {
      try Bitmap(width: 16, height: 8) { x, y in
        x < 4 && y < 4 ? secret : Pixel(red: shade, green: shade, blue: shade)
      }
    }
    func written() throws -> [Bitmap] {
      try project.files().filter { $0.hasSuffix(".png") }.map {
        try Bitmap(png: #require(project.read($0)))
      }
    }
    func shows(_ bitmap: Bitmap) -> Bool {
      (0..<bitmap.height).contains { y in
        (0..<bitmap.width).contains { x in bitmap[x, y] == secret }
      }
    }
    let redacting = SnapshotOptions(redacting: [.region(x: 0, y: 0, width: 4, height: 4)])
    // Without redaction the search finds it: so it can.
    _ = project.verifyInRun(try picture(50), options: .init(record: .all))
    #expect(try written().contains(where: shows))
    // A baseline from before the redaction is not shown; and it is replaced when asked.
    _ = project.verifyInRun(try picture(60), options: redacting)
    #expect(try written().filter(shows).count == 1, "the old baseline alone")
    var recording = redacting
    recording.record = .all
    #expect(
      project.verifyInRun(try picture(50), options: recording).failure?.kind
        == .recorded(.replaced))
    #expect(try written().filter(shows).isEmpty)
    let failure = project.verifyInRun(try picture(60), options: redacting).failure
    #expect(failure?.artifacts?.files.count == 4)
    #expect(try written().count == 4)
    #expect(try written().filter(shows).isEmpty)
    #expect(project.verifyInRun(try picture(50), options: redacting).passes)
    let otherSize = try Bitmap(width: 3, height: 3) { _, _ in secret }
    let clipped = SnapshotOptions(redacting: [.clipped(Region(x: 0, y: 0, width: 4, height: 4))])
    _ = project.verifyInRun(otherSize, options: clipped)
    #expect(try written().filter(shows).isEmpty)
  }

  /// Two colours, each in one corner, each redacted on another level.
  @Test func whatAnOuterLevelRedactsAnInnerOneDoesNotShow() throws {
    let secrets = [Pixel(red: 201, green: 17, blue: 33), Pixel(red: 11, green: 222, blue: 44)]
    func picture(_ shade: UInt8) throws -> Bitmap {
      try Bitmap(width: 16, height: 8) { x, y in
        y == 0 && x < 2 ? secrets[x] : Pixel(red: shade, green: shade, blue: shade)
      }
    }
    func shown() throws -> Int {
      try project.files().filter { $0.hasSuffix(".png") }.count { name in
        let found = try Bitmap(png: #require(project.read(name)))
        return secrets.contains(found[0, 0]) || secrets.contains(found[1, 0])
      }
    }
    try withSnapshotConfiguration(redacting: [.region(x: 0, y: 0, width: 1, height: 1)]) {
      try withSnapshotConfiguration(redacting: [.region(x: 1, y: 0, width: 1, height: 1)]) {
        _ = project.verifyInRun(try picture(50))
        _ = project.verifyInRun(try picture(60))
      }
    }
    #expect(project.files().count { $0.hasSuffix(".png") } == 4)
    #expect(try shown() == 0)
    _ = project.verifyInRun(try picture(50), options: .init(record: .all))
    #expect(try shown() > 0, "the search can find them")
  }

  @Test func whatDoesNotFitTheExpectedPictureHidesAllOfIt() throws {
    try project.record(bitmap(width: 4, height: 4))
    let redacting = SnapshotOptions(redacting: [.region(x: 10, y: 0, width: 4, height: 4)])
    let failure = try #require(project.verifyInRun(bitmap(), options: redacting).failure)
    #expect(failure.kind.name == "sizeMismatch")
    #expect(names == ["actual.png", "result.json"])
    #expect(failure.description.contains("a redacted area does not fit"))
  }
}
