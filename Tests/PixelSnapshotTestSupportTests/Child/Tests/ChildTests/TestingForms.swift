import PixelSnapshot
import Testing

@Suite struct TestingForms {
  @Test func plain() throws {
    try assertSnapshot(of: picture())  // here: TestingForms.plain
  }

  @Test func inATestThatWaits() async throws {
    await Task.yield()
    try assertSnapshot(of: picture())  // here: TestingForms.inATestThatWaits
  }

  @Test func aRenderingThatWaits() async throws {
    try await assertSnapshot {  // here: TestingForms.aRenderingThatWaits
      await Task.yield()
      return try picture()
    }
  }

  @Test(arguments: ["dark", "light"])
  func withParameters(name: String) throws {
    try assertSnapshot(of: picture(), named: name)  // here: TestingForms.withParameters
  }
}
