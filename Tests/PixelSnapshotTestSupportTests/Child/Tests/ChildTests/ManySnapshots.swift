import PixelSnapshotTestSupport
import Testing

@Suite struct ManySnapshots {
  @Test func many() throws {
    guard let folder = variable("CHILD_REPORTS") else { return }
    SnapshotResultCollector.start(folder: folder)
    for number in 0..<250 {
      _ = verifySnapshot(
        of: try picture(), options: SnapshotOptions(named: "\(number)", record: .never))
    }
  }
}
