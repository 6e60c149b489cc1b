import Foundation
import PixelSnapshot

/// Milliseconds of a passing and a failing assertion, with and without a fingerprint, beside memcmp
/// of the same picture.
struct AssertionPart {
  /// Where baselines and artifacts are written.
  let folder: String

  /// Records the baseline. What a process recorded satisfies none of its assertions, so measuring
  /// takes another run.
  func record() throws {
    setenv("PIXSNAP_RECORD", "all", 1)
    _ = verify(try SyntheticPage().bitmap(width: 1170, height: 2532), .used)
  }

  func run() throws {
    setenv("PIXSNAP_RECORD", "never", 1)
    let bitmap = try SyntheticPage().bitmap(width: 1170, height: 2532)
    let same = try SyntheticPage().bitmap(width: 1170, height: 2532)
    let changed = try SyntheticPage(isChanged: true).bitmap(width: 1170, height: 2532)
    try Timing(unit: "ms", scale: 1e6).measure([
      item("pass", "memcmp") { precondition(bitmap.memcmpEqual(same)) },
      item("pass", "with fingerprint") { precondition(verify(bitmap, .used)) },
      item("pass", "without") { precondition(verify(bitmap, .off)) },
      item("fail", "memcmp") { precondition(bitmap.memcmpEqual(same)) },
      item("fail", "with fingerprint") { precondition(!verify(changed, .used)) },
      item("fail", "without") { precondition(!verify(changed, .off)) },
    ])
  }

  private func item(
    _ row: String, _ column: String, _ run: @escaping () throws -> Void
  ) -> Timing.Work {
    Timing.Work(part: "assertions", row: "\(Build.name), \(row)", column: column, run: run)
  }

  private func verify(
    _ bitmap: Bitmap, _ fingerprints: SnapshotConfiguration.Fingerprints
  ) -> Bool {
    setenv("PIXSNAP_BASELINES", "\(folder)/baselines", 1)
    setenv("PIXSNAP_ARTIFACTS", "\(folder)/artifacts", 1)
    return withSnapshotConfiguration(fingerprints: fingerprints) {
      verifySnapshot(of: bitmap, function: "benchmark()").passes
    }
  }
}
