import PixelSnapshotTestSupport
import Testing

@Suite(.snapshots(record: .all)) struct TestingSupportForms {
  init() {
    if let folder = variable("CHILD_REPORTS") { SnapshotResultCollector.start(folder: folder) }
  }

  @Test(.snapshots(record: .missing)) func goingOn() throws {
    expectSnapshot(of: try picture())  // here: TestingSupportForms.goingOn
    print("Swift Testing went on")
  }

  @Test func theSuiteSetsTheMode() throws {
    expectSnapshot(of: try picture())
  }

  @Test(.snapshots(record: .never)) func theTestSetsTheMode() throws {
    expectSnapshot(of: try picture())
  }

  @Test(.snapshots(record: .missing)) func ending() throws {
    try assertSnapshot(of: picture())  // here: TestingSupportForms.ending
  }
}
