import BaselineStorage
import Foundation
import PixelSnapshot
import Testing

/// Two pictures under one name in one run: nothing of the first is overwritten.
@Suite struct SameNameTests {
  private let project: TestProject

  init() throws {
    project = try TestProject()
    try project.record(bitmap())
  }

  @Test(arguments: [RecordMode.failed, .all])
  func aBaselineThatSatisfiedACallIsNotReplacedByAnother(mode: RecordMode) throws {
    let file = project.read(project.baseline)
    try project.inRun(["PIXSNAP_RECORD": mode.rawValue]) {
      #expect(project.verify(try bitmap()).passes)
      let second = try #require(project.verify(bitmap(9)).failure)
      #expect(second.kind.name == "nameConflict")
      #expect(second.description.contains("named:"))
    }
    #expect(project.read(project.baseline) == file)
  }

  @Test func aPictureThatFailedKeepsAnotherFromBeingRecorded() throws {
    let file = project.read(project.baseline)
    try project.inRun {
      #expect(project.verify(try bitmap(1)).failure?.kind.name == "different")
      let second = project.verify(try bitmap(2), options: .init(record: .failed))
      #expect(second.failure?.kind.name == "nameConflict")
      #expect(project.read(project.baseline) == file)
      // The same one may be.
      let same = project.verify(try bitmap(1), options: .init(record: .failed))
      #expect(same.failure?.kind == .recorded(.replaced))
    }
  }

  @Test func aCallThatPassesLeavesTheArtifactsOfOneThatFailed() throws {
    try project.inRun {
      _ = project.verify(try bitmap(1))
      #expect(project.verify(try bitmap()).passes)
    }
    #expect(project.files(below: project.artifacts).count == 4)
    #expect(project.verifyInRun(try bitmap()).passes)
    #expect(project.files(below: project.artifacts).isEmpty)
  }

  @Test func whatAKilledRunLeftAmongTheArtifactsGoes() throws {
    try project.write([1], "\(project.artifacts)/.pixsnap-0000000000000.tmp")
    #expect(project.verifyInRun(try bitmap()).passes)
    #expect(project.files(below: ".build/pixsnap/failures").isEmpty)
  }

  @Test func aRecordingThatMayNotBeDurableSatisfiesNothingInItsRun() throws {
    var calls = SystemCalls()
    calls.synchronizeFolder = { _ in
      errno = EIO
      return -1
    }
    let picture = try bitmap(9)
    project.inRun(["PIXSNAP_RECORD": "all"]) {
      let first = calls.hold { project.verify(picture) }
      #expect(first.failure?.description.contains("was written") == true)
      #expect(project.verify(picture).failure?.kind == .recorded(.earlier))
    }
    #expect(project.verifyInRun(picture).passes)
  }
}
