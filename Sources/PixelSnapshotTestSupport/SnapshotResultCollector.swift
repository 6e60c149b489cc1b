internal import PixelSnapshot
internal import SnapshotReporting
public import XCTest

/// Keeps `junit.xml` and `summary.md` of the XCTest tests of this process up to date: both are
/// rewritten when a test begins and when it ends, so a runner that dies loses nothing, and the test
/// it died in is named.
///
///     override class func setUp() { SnapshotResultCollector.start() }
///
/// Snapshots that are asserted outside XCTest, as under Swift Testing, are entries of their own.
public final class SnapshotResultCollector: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards all that changes.
  /// How many processes write to one folder.
  public enum Files: Sendable {
    /// One: `junit.xml` and `summary.md`.
    case one
    /// Several, as `swift test --parallel` starts them: the number of the process is in each name.
    case onePerProcess
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var shared: SnapshotResultCollector?

  private let lock = NSLock()
  private let folder: ReportFolder
  private let suffix: String
  private var report: SnapshotReport
  private var started: ContinuousClock.Instant?
  private var running: Int?

  /// Starts collecting; further calls change nothing.
  ///
  /// - Parameters:
  ///   - folder: Where the files go, made where it is missing; nil: `PIXSNAP_ARTIFACTS`, else
  ///     `.build/pixsnap/reports` in the working directory.
  ///   - files: Whether other processes write to the same folder.
  ///   - title: The title of the report.
  public static func start(
    folder: String? = nil, files: Files = .one, title: String = "Snapshot tests"
  ) {
    lock.withLock {
      guard unsafe shared == nil else { return }
      let collector = SnapshotResultCollector(
        ReportFolder(path: folder),
        suffix: files == .one ? "" : "-\(ReportFolder.processNumber)", title: title)
      unsafe shared = collector
      SnapshotRun.current.observe { outcome, location in collector.add(outcome, location) }
      XCTestObservationCenter.shared.addTestObserver(collector)
    }
  }

  init(_ folder: ReportFolder, suffix: String, title: String) {
    self.folder = folder
    self.suffix = suffix
    report = SnapshotReport(title: title)
  }

  /// Begins an entry; until more is known it says that its test did not finish.
  func begin(group: String, name: String) {
    change {
      started = .now
      running = report.entries.count
      report.entries.append(
        ReportEntry(
          group: group, name: name, outcome: .unfinished,
          message: "the test began and did not finish"))
    }
  }

  /// Takes what is known of the entry that was begun, and ends it.
  func end(skipped: Bool) {
    change {
      guard let running else { return }
      if report.entries[running].outcome == .unfinished {
        report.entries[running].outcome = skipped ? .skipped : .passed
        report.entries[running].message = ""
      }
      report.entries[running].duration = started.map { ContinuousClock.now - $0 }
      self.running = nil
    }
  }

  /// Notes a failure of the entry that was begun.
  func fail(_ description: String, file: String?, line: Int) {
    change {
      guard let running else { return }
      var entry = report.entries[running]
      let isFirst = entry.outcome == .unfinished
      if isFirst {
        entry.outcome = .failed
        entry.message = description.split(separator: "\n").first.map(String.init) ?? ""
        entry.file = file
        entry.line = line
      }
      entry.details += (entry.details.isEmpty ? "" : "\n\n") + description
      report.entries[running] = entry
    }
  }

  /// Notes the outcome of a snapshot.
  private func add(_ outcome: SnapshotOutcome, _ location: SnapshotLocation) {
    change {
      if let running {
        // XCTest tells of the failure itself; the pictures are ours to add.
        if let failure = outcome.failure {
          report.entries[running].comparison = failure.comparison
          report.entries[running].pictures += failure.pictures
        }
      } else {
        report.entries.append(ReportEntry(outcome, location))
      }
    }
  }

  private func change(_ body: () -> Void) {
    lock.withLock {
      body()
      let problems = [
        folder.write(JUnitRenderer().render(report), as: "junit\(suffix).xml"),
        folder.write(MarkdownRenderer().render(report), as: "summary\(suffix).md"),
      ]
      for case let problem? in problems { print("pixsnap: \(problem)") }
    }
  }
}

extension SnapshotResultCollector: XCTestObservation {
  /// Begins an entry.
  public func testCaseWillStart(_ testCase: XCTestCase) {
    let (group, name) = testCase.nameParts
    begin(group: group, name: name)
  }

  /// Ends it.
  public func testCaseDidFinish(_ testCase: XCTestCase) {
    end(skipped: testCase.testRun?.hasBeenSkipped ?? false)
  }

  /// Notes a failure.
  public func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    fail(description, file: filePath, line: lineNumber)
  }
}

extension XCTestCase {
  /// Class and method: of `Class.method`, or of `-[Module.Class method]` where Objective-C is.
  fileprivate var nameParts: (String, String) {
    let plain = name.hasPrefix("-[") ? String(name.dropFirst(2).dropLast()) : name
    let cut = plain.lastIndex(of: " ") ?? plain.lastIndex(of: ".") ?? plain.endIndex
    guard cut < plain.endIndex else { return ("", plain) }
    return (String(plain[..<cut]), String(plain[plain.index(after: cut)...]))
  }
}

extension ReportEntry {
  /// The entry of a snapshot by itself.
  fileprivate init(_ outcome: SnapshotOutcome, _ location: SnapshotLocation) {
    let parts = (outcome.snapshot ?? location.fileID).split(separator: "/")
    self.init(
      group: parts.dropLast().joined(separator: "/"), name: parts.last.map(String.init) ?? "",
      outcome: outcome.passes ? .passed : outcome.comparison == nil ? .unable : .failed,
      message: outcome.failure?.description.split(separator: "\n").first.map(String.init) ?? "",
      details: outcome.failure?.description ?? "", file: location.filePath, line: location.line,
      comparison: outcome.comparison, pictures: outcome.failure?.pictures ?? [])
  }
}

extension SnapshotError {
  fileprivate var pictures: [ReportPicture] {
    (artifacts?.files ?? []).filter { $0.name.hasSuffix(".png") }.map { file in
      ReportPicture(
        label: String(file.name.dropLast(4)), path: artifacts?.path(of: file.name) ?? file.name)
    }
  }
}
