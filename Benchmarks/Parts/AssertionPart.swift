import Foundation
import PixelSnapshot

/// Milliseconds of a passing and a failing assertion, with and without a fingerprint, beside memcmp
/// of the same picture.
struct AssertionPart {
  /// Where baselines and artifacts are written.
  let folder: String

  /// An assertion that ended otherwise than it had to.
  private struct Unexpected: Error {
    let outcome: String
  }

  /// Records the baseline. What a process recorded satisfies none of its assertions, so measuring
  /// takes another run.
  func record() throws {
    setenv("PIXSNAP_RECORD", "all", 1)
    let outcome = try verify(SyntheticPage().bitmap(width: 1170, height: 2532), .used)
    guard case .recorded = outcome.failure?.kind else { throw Unexpected(outcome: "\(outcome)") }
  }

  func run() throws {
    setenv("PIXSNAP_RECORD", "never", 1)
    let bitmap = try SyntheticPage().bitmap(width: 1170, height: 2532)
    let same = try SyntheticPage().bitmap(width: 1170, height: 2532)
    let changed = try SyntheticPage(isChanged: true).bitmap(width: 1170, height: 2532)
    var work: [Timing.Work] = []
    for (row, actual) in [("pass", bitmap), ("fail", changed)] {
      work.append(item(row, "memcmp") { precondition(bitmap.memcmpEqual(same)) })
      for (column, fingerprints) in [
        ("with fingerprint", SnapshotConfiguration.Fingerprints.used), ("without", .off),
      ] {
        work.append(
          item(row, column) {
            let outcome = try verify(actual, fingerprints)
            guard outcome.passes == (row == "pass") else {
              throw Unexpected(outcome: "\(outcome)")
            }
          })
      }
    }
    try Timing(unit: "ms", scale: 1e6).measure(work)
  }

  private func item(
    _ row: String, _ column: String, _ run: @escaping () throws -> Void
  ) -> Timing.Work {
    Timing.Work(part: "assertions", row: "\(Build.name), \(row)", column: column, run: run)
  }

  private func verify(
    _ bitmap: Bitmap, _ fingerprints: SnapshotConfiguration.Fingerprints
  ) throws -> SnapshotOutcome {
    for (variable, name) in [
      ("PIXSNAP_BASELINES", "baselines"), ("PIXSNAP_ARTIFACTS", "artifacts"),
    ] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      setenv(variable, "\(folder)/\(name)", 1)
    }
    return withSnapshotConfiguration(fingerprints: fingerprints) {
      verifySnapshot(of: bitmap, function: "benchmark()")
    }
  }
}
