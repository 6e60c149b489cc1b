import PixelSnapshot
import Testing
import XCTest

@Suite struct Pruned {
  @Test func runs() throws {
    try assertSnapshot(of: picture())
  }

  @Test(.disabled("as asked")) func isDisabled() throws {
    try assertSnapshot(of: picture())
  }

  @Test func hasVariants() throws {
    for name in ["one", "two"] {
      if name == "two", variable("CHILD_FEW") != nil { continue }
      if name == "two", variable("CHILD_EXIT") != nil { exit(0) }
      try assertSnapshot(of: picture(), named: name)
    }
  }

  @Test func isKnownToFail() throws {
    withKnownIssue(isIntermittent: true) {
      guard variable("CHILD_KNOWN") != nil else { return }
      try assertSnapshot(
        of: Bitmap(width: 1, height: 1) { _, _ in Pixel(red: 1, green: 1, blue: 1) })
    }
  }
}

final class PrunedXCTests: XCTestCase {
  func testRuns() throws {
    try assertSnapshot(of: picture())
  }

  func testSkips() throws {
    throw XCTSkip("as asked")
  }

  func testThatMayCrash() throws {
    try assertSnapshot(of: picture())
    guard variable("CHILD_CRASH") != nil else { return }
    fatalError("as asked")
  }
}
