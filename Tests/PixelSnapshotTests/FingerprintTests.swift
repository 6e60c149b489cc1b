import Foundation
import PixelSnapshot
import Testing

/// Whatever is done to baselines and cache, an assertion says what it says without the cache.
@Suite struct FingerprintTests {
  private let project: TestProject
  private let cache = ".build/pixsnap/fingerprints"

  init() throws { project = try TestProject() }

  private func outcomes(_ picture: Bitmap, _ options: SnapshotOptions = .init()) -> [String] {
    let cached = project.verifyInRun(picture, options: options)
    let plain = withSnapshotConfiguration(fingerprints: .off) {
      project.verifyInRun(picture, options: options)
    }
    return [cached, plain].map {
      "\($0.failure?.kind.name ?? "passes") \(String(describing: $0.comparison))"
    }
  }

  private func expectOneOutcome(
    _ picture: Bitmap, _ options: SnapshotOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let seen = outcomes(picture, options)
    #expect(seen[0] == seen[1], sourceLocation: sourceLocation)
  }

  @Test func aPassIsTheSameComparisonWithAndWithout() throws {
    try project.record(bitmap())
    #expect(project.files(below: cache).count == 2)
    expectOneOutcome(try bitmap())
    expectOneOutcome(try bitmap(), .init(tolerance: 3, ignoring: [.top(2)]))
    expectOneOutcome(try bitmap(), .init(settings: .init(metric: .ciede2000(deltaE: 1))))
    expectOneOutcome(try bitmap(changing: 1))
    expectOneOutcome(try bitmap(), .init(ignoring: [.top(99)]))
  }

  @Test func aBaselineThatWasNeverSeenIsDecodedOnce() throws {
    try project.write(bitmap().pngData(), project.baseline)
    #expect(project.verifyInRun(try bitmap()).passes)
    #expect(project.files(below: cache).count == 2)
    expectOneOutcome(try bitmap())
  }

  @Test func anEditedBaselineIsReadAgain() throws {
    try project.record(bitmap())
    try project.write(bitmap(1).pngData(), project.baseline)
    #expect(project.verifyInRun(try bitmap()).failure?.kind.name == "different")
    #expect(project.verifyInRun(try bitmap(1)).passes)
    expectOneOutcome(try bitmap())
  }

  @Test func aBaselineThatIsDamagedAnywhereIsRefusedThoughItsPictureIsKnown() throws {
    try project.record(bitmap())
    let file = try #require(project.read(project.baseline))
    for place in file.indices.dropFirst(8) {
      var damaged = file
      damaged[place] ^= 0x10
      try project.write(damaged, project.baseline)
      #expect(project.verifyInRun(try bitmap()).failure?.kind.name == "unreadableBaseline")
    }
  }

  @Test func anEditedCacheChangesNothing() throws {
    try project.record(bitmap())
    for name in project.files(below: cache) {
      let entry = try #require(project.read("\(cache)/\(name)"))
      for place in entry.indices {
        var damaged = entry
        damaged[place] ^= 1
        try project.write(damaged, "\(cache)/\(name)")
        #expect(project.verifyInRun(try bitmap()).passes)
        #expect(!project.verifyInRun(try bitmap(1)).passes)
      }
      try project.write(entry, "\(cache)/\(name)")
    }
  }

  @Test func editedBaselineAndCacheChangeNothing() throws {
    try project.record(bitmap(1))
    let entry = try #require(project.files(below: cache).first { $0 != "seed" })
    let bytes = try #require(project.read("\(cache)/\(entry)"))
    try project.record(bitmap(2))
    for name in project.files(below: cache) where name != "seed" {
      try project.write(bytes, "\(cache)/\(name)")
    }
    #expect(!project.verifyInRun(try bitmap(1)).passes)
    #expect(project.verifyInRun(try bitmap(2)).passes)
  }

  @Test func limitsHoldAlsoForAPictureThatIsKnown() throws {
    let picture = try bitmap()
    try project.record(picture)
    let outcome = withSnapshotConfiguration(limits: .init(maxPixels: 199)) {
      project.verifyInRun(picture)
    }
    #expect(outcome.failure?.kind.name == "unreadableBaseline")
  }

  @Test func turnedOffNothingIsKept() throws {
    try withSnapshotConfiguration(fingerprints: .off) {
      try project.record(bitmap())
      #expect(project.verifyInRun(try bitmap()).passes)
    }
    #expect(project.files(below: cache).isEmpty)
  }
}
