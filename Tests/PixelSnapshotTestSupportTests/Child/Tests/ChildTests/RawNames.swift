import PixelSnapshot
import Testing

@Suite struct RawNames {
  @Test func `a picture (that's plain) costs $1`() throws {
    try assertSnapshot(of: picture())  // here: RawNames.raw
  }

  @Test func `a picture`() throws {
    try assertSnapshot(of: picture())
  }
}
