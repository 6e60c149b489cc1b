import PixelSnapshot
import Testing

/// The forms that a test author writes; that they compile, with one import, is most of it.
@Suite struct CallFormsTests {
  private let project: TestProject
  private var baselines: String { project.path("Baselines") }

  init() throws {
    project = try TestProject()
    try project.write([], "Baselines/keep")
  }

  private func recorded(_ body: () throws -> Void) {
    let error = #expect(throws: SnapshotError.self) { try project.inRun { try body() } }
    #expect(error?.kind == .recorded(.new))
  }

  @Test func plainInATestThatWaitsForNothing() throws {
    let picture = try bitmap()
    recorded { try assertSnapshot(of: picture, baselines: baselines) }
    recorded {
      try assertSnapshot(
        of: picture, named: "a", tolerance: 2, allowing: .pixels(3),
        ignoring: [.top(1)], redacting: [.bottom(1)], record: .missing, baselines: baselines)
    }
    recorded { try assertSnapshot(named: "b", baselines: baselines) { picture } }
    try project.inRun {
      try assertSnapshot(named: "b", baselines: baselines, rendering: { picture })
    }
  }

  @Test func plainInATestThatWaits() async throws {
    let picture = try bitmap()
    await Task.yield()
    let run = SnapshotRun { _ in nil }
    await #expect(throws: SnapshotError.self) {
      try await SnapshotRun.$current.withValue(run) {
        await Task.yield()
        try assertSnapshot(of: picture, baselines: baselines)
      }
    }
    try await SnapshotRun.$current.withValue(SnapshotRun { _ in nil }) {
      await Task.yield()
      try assertSnapshot(of: picture, baselines: baselines)
    }
  }

  @Test @MainActor func aRenderingThatWaits() async throws {
    let run = SnapshotRun { _ in nil }
    await SnapshotRun.$current.withValue(run) {
      await #expect(throws: SnapshotError.self) {
        try await assertSnapshot(baselines: baselines) {
          await Task.yield()
          return try bitmap()
        }
      }
    }
    try await withSnapshotConfiguration(baselines: baselines) {
      try await SnapshotRun.$current.withValue(SnapshotRun { _ in nil }) {
        try await assertSnapshot(settlingWithin: .seconds(5)) {
          await Task.yield()
          return try bitmap()
        }
      }
    }
  }

  @Test func aRenderingThatDoesNotWaitInATestThatWaits() async throws {
    let picture = try bitmap()
    await Task.yield()
    let run = SnapshotRun { _ in nil }
    try? await SnapshotRun.$current.withValue(run) {
      await Task.yield()
      try assertSnapshot(named: "sync", baselines: baselines) { picture }
    }
    #expect(project.files(below: "Baselines").contains { $0.hasSuffix(".sync.png") })
  }

  @Test func aPictureThatSettlesIsTakenWhenItHas() throws {
    var shades: [UInt8] = [1, 2, 3]
    let outcome = project.inRun {
      verifySnapshot(
        options: .init(baselines: baselines), settlingWithin: .seconds(60),
        rendering: { try bitmap(shades.count > 1 ? shades.removeFirst() : shades[0]) })
    }
    #expect(outcome.failure?.kind == .recorded(.new))
    #expect(shades == [3])
  }

  @Test func aPictureThatNeverSettlesFailsWhenTheTimeIsOver() throws {
    var shade: UInt8 = 0
    let outcome = project.inRun {
      verifySnapshot(
        options: .init(baselines: baselines), settlingWithin: .milliseconds(20),
        rendering: {
          shade &+= 1
          return try bitmap(shade)
        })
    }
    #expect(outcome.failure?.kind.name == "notSettled")
    #expect(project.files(below: "Baselines") == ["keep"])
  }
}
