import BaselineStorage
import Foundation
import PNGCoding
import PixelComparison
import Testing

@testable import SnapshotEngine

@Suite struct UnusedBaselinesTests {
  private let folder: ScratchFolder
  private let store: BaselineStore

  init() throws {
    folder = try ScratchFolder()
    try folder.write([], "Package.swift")
    store = BaselineStore(
      root: BaselineRoot(path: folder.path("Baselines"), origin: .argument))
  }

  private func record(_ names: [String]) throws {
    let png = try Bitmap(width: 1, height: 1) { _, _ in Pixel(red: 1, green: 1, blue: 1) }.pngData()
    for name in names { _ = try store.record(png, as: BaselineName(name), existing: .kept) }
  }

  private func source(_ text: String, _ name: String = "Views.swift") throws {
    try folder.makeFolder("Tests")
    try folder.write(Array(text.utf8), "Tests/\(name)")
  }

  private func found(touched: Set<String>) throws -> UnusedBaselines {
    var uses = BaselineUses()
    for name in touched { uses.add(name, by: .assertion, record: "1-a") }
    return try UnusedBaselines(
      in: store,
      PruneEvidence(
        uses: uses, before: try store.stamps(), settings: nil, sources: [folder.path("")],
        isAllVerified: false))
  }

  private func unused(touched: Set<String>) throws -> [String] {
    try found(touched: touched).unused.map(\.name.text)
  }

  @Test(arguments: [
    ("func used() {}; @Test(.disabled()) func other() {}", []),
    ("func used() {} // other", []),
    ("func used() {}; func another() { others() }", ["T/Views/other"]),
    ("func used() {}", ["T/Views/other"]),
    // Names that are made as the tests run.
    (#"assertSnapshot(of: picture, function: "us\(suffix)")"#, []),
  ])
  func whatItsSourceMentionsIsKept(text: String, unused expected: [String]) throws {
    try record(["T/Views/used", "T/Views/other"])
    try source(text)
    #expect(try unused(touched: ["T/Views/used"]) == expected)
  }

  /// The test may have been skipped midway, or make names as it runs.
  @Test func variantsOfATestThatRanAreKept() throws {
    try record(["T/Views/used.dark", "T/Views/used.blue", "T/Views/used", "T/Views/use"])
    try source("func used() {}")
    let found = try found(touched: ["T/Views/used.dark"])
    #expect(found.unused.map(\.name.text) == ["T/Views/use"])
    #expect(found.kept.map(\.name.text) == ["T/Views/used.blue", "T/Views/used"])
  }

  /// A checkout without the sources, or a path that differs, proves nothing of tests.
  @Test func whereTheSourceOfATestThatRanIsNotFoundAllIsKept() throws {
    try record(["T/Views/used", "T/Views/other", "T/Gone/x"])
    #expect(try unused(touched: ["T/Views/used"]) == [])
    try source("func used() {}")
    #expect(try unused(touched: ["T/Views/used"]) == ["T/Gone/x", "T/Views/other"])
  }

  /// A function that does not pass on the file of its caller gives the baselines its own.
  @Test func aTestInAnotherFileMayCompareForAFunctionOfThisOne() throws {
    try record(["T/Views/used", "T/Views/moved", "T/More/moved", "T/Views/other", "T/Views/word"])
    try source("func used() {}")
    try source("import Testing\nfunc other() {}; func moved() {}", "More.swift")
    try source("func word() {}", "App.swift")
    let names = try unused(touched: ["T/Views/used", "T/More/moved"])
    #expect(names == ["T/Views/moved", "T/Views/word"])
  }

  /// Names that were made safe are found in the sources all the same.
  @Test func namesWithOtherCharactersAreFound() throws {
    let identity = try SnapshotIdentity(
      module: "T", file: "Views", test: "a picture (that's plain) costs $1", name: nil)
    let variant = try SnapshotIdentity(module: "T", file: "Views", test: "used", name: "two words")
    try record(["T/Views/used", identity.baselineName.text, variant.baselineName.text])
    try source("func used() {}\nfunc `a picture (that's plain) costs $1`() {}")
    #expect(try unused(touched: ["T/Views/used"]) == [])
  }

  @Test func aSourceThatMayLieBehindALinkKeepsWhatIsHidden() throws {
    try record(["T/Views/used", "T/Shared/other"])
    try source("func used() {}")
    #expect(try unused(touched: ["T/Views/used"]) == ["T/Shared/other"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Tests/More"), withDestinationPath: "/tmp")
    #expect(try unused(touched: ["T/Views/used"]) == [])
  }

  @Test func sourcesInHiddenFoldersAreNoSources() throws {
    try record(["T/Views/used", "T/Views/other"])
    try source("func used() {}")
    try folder.makeFolder(".build")
    try folder.write(Array("other".utf8), ".build/Views.swift")
    #expect(try unused(touched: ["T/Views/used"]) == ["T/Views/other"])
  }

  @Test func aTopFolderOfWhichNothingWasTouchedIsKept() throws {
    try record(["T/Views/used", "U/Views/other", "plain"])
    let found = try found(touched: ["T/Views/used"])
    #expect(found.unused.isEmpty)
    #expect(found.kept.map(\.name.text) == ["U/Views/other", "plain"])
    #expect(found.used == 1)
  }
}

@Suite struct TouchedRunTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ files: [String: String]) throws -> TouchedRun {
    for (name, text) in files { try folder.write(Array(text.utf8), name) }
    return try TouchedRun(folder: folder.path(""))
  }

  private static let touched = #"{"touched":"a","root":"/r"}"# + "\n"
  private static let ended = #"{"ended":true}"# + "\n"

  @Test func whatEveryProcessTouchedCounts() throws {
    let run = try run([
      "1-a": Self.touched + Self.ended,
      "2-b": #"{"touched":"b","root":"/r"}"# + "\n" + Self.ended,
    ])
    #expect(run.doubts == [])
    #expect(run.uses(below: "/r").names == ["a", "b"])
    #expect(run.uses(below: "/r").asserted == [], "what does not say what it is of is no assertion")
    #expect(run.uses(below: "/").names == ["r/a", "r/b"])
    #expect(run.uses(below: "/other").names == [])
  }

  @Test(arguments: [
    touched, touched + #"{"ended":tr"#, touched + #"{"ended":false}"#, "", "{}\n", touched + "\0\0",
    touched + ended + #"{"failed":"x"}"# + "\n", touched + #"{"partial":"x"}"# + "\n" + ended,
  ])
  func anyDoubtIsOne(text: String) throws {
    let run = try run(["1-a": Self.touched + Self.ended, "2-b": text])
    #expect(!run.doubts.isEmpty)
  }

  @Test func aRunThatTouchedNothingProvesNothing() throws {
    #expect(try !run([:]).doubts.isEmpty)
    #expect(try !run(["1-a": Self.ended]).doubts.isEmpty)
  }

  @Test func threadsWriteWholeLines() throws {
    let record = try TouchRecord(folder: folder.path(""))
    let errors = Locked(0)
    WorkerThreads.run(8) {
      for number in 0..<500 {
        do throws(StorageError) {
          try record.touch(try BaselineName("a\(number)"), root: "/r", by: .assertion)
        } catch {
          errors.withLock { $0 += 1 }
        }
      }
    }
    #expect(errors.withLock { $0 } == 0)
    let run = try TouchedRun(folder: folder.path(""))
    #expect(run.uses(below: "/r").names.count == 500)
    // This process still runs.
    #expect(run.doubts.count == 1)
  }
}
