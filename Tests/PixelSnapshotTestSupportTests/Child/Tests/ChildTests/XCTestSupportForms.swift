import PixelSnapshotTestSupport
import XCTest

final class XCTestSupportForms: XCTestCase {
  override class func setUp() {
    guard let folder = variable("CHILD_REPORTS") else { return }
    SnapshotResultCollector.start(
      folder: folder, files: variable("CHILD_PARALLEL") == nil ? .one : .onePerProcess)
  }

  func test1GoingOn() throws {
    XCTAssertSnapshot(of: try picture())  // here: XCTestSupportForms.test1GoingOn
    print("XCTest went on")
  }

  func test2Crash() {
    if variable("CHILD_CRASH") != nil { fatalError("as asked") }
  }
}
