import PixelSnapshotTestSupport
import XCTest

final class XCTestSupportForms: XCTestCase {
  override class func setUp() {
    guard let folder = variable("CHILD_REPORTS") else { return }
    SnapshotResultCollector.start(
      folder: folder, files: variable("CHILD_ONE") == nil ? .onePerProcess : .one)
  }

  func test1GoingOn() throws {
    XCTAssertSnapshot(of: try picture())  // here: XCTestSupportForms.test1GoingOn
    print("XCTest went on")
  }

  func test2Crash() throws {
    guard variable("CHILD_CRASH") != nil else { return }
    XCTAssertSnapshot(of: try picture())
    fatalError("as asked")
  }

  func test0Throwing() throws {
    try assertSnapshot(of: picture())  // here: XCTestSupportForms.test0Throwing
  }
}
