internal import PixelSnapshot
public import XCTest

/// Keeps a `junit` and a `summary` file of the XCTest tests of this process up to date: both are
/// rewritten when a test begins and when it ends, so a runner that dies loses nothing, and the test
/// it died in is named.
///
///     override class func setUp() { SnapshotResultCollector.start() }
///
/// Snapshots that are asserted outside XCTest, as under Swift Testing, are entries of their own.
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

  /// Starts collecting; further calls change nothing.
  ///
  /// - Parameters:
  ///   - folder: Where the files go, made where it is missing; nil: `PIXSNAP_ARTIFACTS`, else
  ///     `.build/pixsnap/reports` in the working directory.
  ///   - files: What the files are called.
  ///   - title: The title of the report.
  public static func start(
    folder: String? = nil, files: Files = .onePerProcess, title: String = "Snapshot tests"
  ) {
    lock.withLock {
      guard unsafe shared == nil else { return }
      let reports = ReportFiles(folder: folder)
      reports.removeStale(stems: ["junit", "summary"], numbered: files == .one)
      let collector = SnapshotResultCollector(
        reports,
        CollectedResults(
          title: title, suffix: files == .one ? "" : ReportFiles.processMark))
      unsafe shared = collector
      SnapshotRun.current.observe { outcome, location in
        collector.change { $0.add(outcome, location) }
      }
      XCTestObservationCenter.shared.addTestObserver(collector)
    }
  }

  private init(_ reports: ReportFiles, _ record: CollectedResults) {
    self.reports = reports
    self.record = record
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
  public func testBundleDidFinish(_ testBundle: Bundle) {
    change { $0.finish() }
  }

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
