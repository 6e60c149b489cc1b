import Foundation
import PixelSnapshotTestSupport
import Testing

@Suite struct ManySnapshots {
  /// The reports begin late, and its process may end before the test.
  @Test func many() throws {
    guard let folder = variable("CHILD_REPORTS") else { return }
    for number in 0..<250 {
      if number == 120 {
        SnapshotResultCollector.start(folder: folder)
        SnapshotResultCollector.start(folder: folder + "/elsewhere")
      }
      _ = verifySnapshot(
        of: try picture(), options: SnapshotOptions(named: "\(number)", record: .never))
    }
    switch variable("CHILD_CRASH") {
    case nil: break
    case "exit": exit(0)
    default: fatalError("as asked")
    }
  }
}
