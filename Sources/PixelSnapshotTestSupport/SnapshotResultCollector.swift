internal import PixelSnapshot
internal import Testing
public import XCTest

/// Keeps a `junit` and a `summary` file of the tests of this process up to date: both are rewritten
/// when a test of XCTest begins and ends, and after each snapshot of another, so a runner that dies
/// loses nothing, and the reports say that it did not finish.
///
///     override class func setUp() { SnapshotResultCollector.start() }  // XCTest
///     init() { SnapshotResultCollector.start() }  // a suite of Swift Testing
///
/// One call in a process is enough, in whichever test comes first. Tests of XCTest are entries from
/// the call on, with the name of the one that a runner died in. Snapshots that are asserted outside
/// XCTest, or were before the call, are entries of their own; of tests without any nothing is told.
public final class SnapshotResultCollector: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards all that changes.
  /// What the files are called. The JUnit file of more than 100 tests is continued in `….2.xml` and
  /// so on, so that keeping it whole after each test costs the same for the last as for the first.
  public enum Files: Sendable {
    /// `junit.xml` and `summary.md`: each process that collects replaces those of the one before.
    /// `swift test` starts two, one for XCTest and one for Swift Testing.
    case one
    /// `junit-<run>-<process>.xml` and the like, for any number of processes, also in parallel.
    /// Processes that one other started are one run; the files of earlier runs are removed.
    case onePerProcess
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var shared: SnapshotResultCollector?

  private let lock = NSLock()
  private let reports: ReportFiles
  private var record: CollectedResults

  /// Starts collecting; further calls change nothing, and one that names another folder says so.
  ///
  /// - Parameters:
  ///   - folder: Where the files go, made where it is missing; nil: `PIXSNAP_ARTIFACTS`, else
  ///     `.build/pixsnap/reports` in the working directory.
  ///   - files: What the files are called.
  ///   - title: The title of the report.
  public static func start(
    folder: String? = nil, files: Files = .onePerProcess, title: String = "Snapshot tests"
  ) {
    let reports = ReportFiles(folder: folder)
    lock.withLock {
      if let started = unsafe shared?.reports.folder {
        guard folder != nil, started != reports.folder else { return }
        print("pixsnap: reports go to \(started), not to \(reports.folder): the first call counts")
        return
      }
      reports.removeStale(stems: ["junit", "summary"], numbered: files == .one)
      let collector = SnapshotResultCollector(
        reports,
        CollectedResults(
          title: title, suffix: files == .one ? "" : ReportFiles.processMark))
      unsafe shared = collector
      collector.begin()
      XCTestObservationCenter.shared.addTestObserver(collector)
      // Swift Testing tells of no end; but an exit within a test is none.
      guard Test.current != nil else { return }
      atexit { if Test.current == nil { SnapshotResultCollector.finish() } }
    }
  }

  private static func finish() {
    lock.withLock { unsafe shared }?.change { $0.finish() }
  }

  private init(_ reports: ReportFiles, _ record: CollectedResults) {
    self.reports = reports
    self.record = record
  }

  /// Writes the first files, and what was asserted before.
  private func begin() {
    change { _ in }
    let earlier = SnapshotRun.current.observe { [self] outcome, location in
      change { $0.add(outcome, location) }
    }
    for (outcome, location) in earlier.kept { change { $0.add(outcome, location) } }
    guard earlier.dropped > 0 else { return }
    print("pixsnap: \(earlier.dropped) snapshots that came before the reports are not in them")
  }

  private func change(_ body: (inout CollectedResults) -> Void) {
    lock.withLock {
      body(&record)
      for (name, text) in record.files {
        if let problem = reports.write(text, as: name) { print("pixsnap: \(problem)") }
      }
    }
  }
}

extension SnapshotResultCollector: XCTestObservation {
  /// Begins an entry.
  public func testCaseWillStart(_ testCase: XCTestCase) {
    let (group, name) = testCase.nameParts
    change { $0.begin(group: group, name: name) }
  }

  /// Ends it.
  public func testCaseDidFinish(_ testCase: XCTestCase) {
    let isSkipped = testCase.testRun?.hasBeenSkipped ?? false
    change { $0.end(skipped: isSkipped) }
  }

  /// Ends the last file: until then it says that more tests may come.
  public func testBundleDidFinish(_ testBundle: Bundle) { Self.finish() }

  /// Notes a failure.
  public func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    change { $0.fail(description, file: filePath, line: lineNumber) }
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
