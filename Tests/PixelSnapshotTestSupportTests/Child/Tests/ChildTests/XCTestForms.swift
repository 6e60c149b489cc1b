import PixelSnapshot
import XCTest

final class XCTestForms: XCTestCase {
  func testPlain() throws {
    try assertSnapshot(of: picture())  // here: XCTestForms.testPlain
  }

  func testInATestThatWaits() async throws {
    await Task.yield()
    try assertSnapshot(of: picture())  // here: XCTestForms.testInATestThatWaits
  }

  func testARenderingThatWaits() async throws {
    try await assertSnapshot {  // here: XCTestForms.testARenderingThatWaits
      await Task.yield()
      return try picture()
    }
  }
}
