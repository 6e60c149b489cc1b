import PixelSnapshot
import Testing

@Suite struct ConcurrencyTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  @Test func tasksThatAssertAtOnceRecordEachNameOnce() async throws {
    let picture = try bitmap()
    let run = SnapshotRun { _ in nil }
    let kinds = await withTaskGroup(of: (Int, SnapshotError.Kind?).self) { group in
      for task in 0..<32 {
        group.addTask {
          SnapshotRun.$current.withValue(run) {
            let options = SnapshotOptions(named: "\(task % 4)")
            return (task % 4, project.verify(picture, options: options).failure?.kind)
          }
        }
      }
      return await group.reduce(into: [Int: [SnapshotError.Kind?]]()) {
        $0[$1.0, default: []].append($1.1)
      }
    }
    for name in 0..<4 {
      let seen = try #require(kinds[name])
      #expect(seen.count { $0 == .recorded(.new) } == 1)
      #expect(seen.count { $0 == .recorded(.earlier) } == 7, "what a run wrote satisfies it never")
    }
    #expect(project.files(below: "Baselines").count == 4)
  }

  @Test func tasksThatAssertAtOncePassOnWhatIsThere() async throws {
    let picture = try bitmap()
    try project.record(picture)
    let run = SnapshotRun { _ in nil }
    let passes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          SnapshotRun.$current.withValue(run) { project.verify(picture).passes }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(passes == 16)
  }
}
