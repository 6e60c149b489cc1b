import Foundation
import PixelSnapshot

/// Nanoseconds of a passing assertion with and without a cached fingerprint, of the same picture's
/// memcmp, and their ratios.
///
/// Columns: build, picture, work, milliseconds, times memcmp, part of an assertion without
/// fingerprint.
struct AssertionBenchmark {
  /// Where the baselines are recorded; emptied by the caller.
  let folder: String

  func run() throws {
    setenv("PIXSNAP_BASELINES", folder, 1)
    setenv("PIXSNAP_RECORD", "missing", 1)
    // A phone's screen.
    let bitmap = try Bitmap(width: 1170, height: 2532) { x, y in Self.pixel(x, y) }
    let same = try Bitmap(width: 1170, height: 2532) { x, y in Self.pixel(x, y) }
    assertion(bitmap, .used)
    let work: [(name: String, run: () throws -> Void)] = [
      ("memcmp of equal bytes", { precondition(bitmap.memcmpEqual(same)) }),
      ("assertion, cached fingerprint", { precondition(assertion(bitmap, .used)) }),
      ("assertion, no fingerprint", { precondition(assertion(bitmap, .off)) }),
    ]
    // What this process recorded satisfies none of its assertions: another run must begin.
    guard assertion(bitmap, .off) else {
      print("recorded; run again")
      return
    }
    let times = try Timing.medians(work.map(\.run))
    for (row, time) in zip(work, times) {
      print(
        Self.build, "1170x2532", row.name, Timing.text(time / 1e6), Timing.text(time / times[0]),
        Timing.text(time / times[2]), separator: "\t")
    }
  }

  @discardableResult
  private func assertion(
    _ bitmap: Bitmap, _ fingerprints: SnapshotConfiguration.Fingerprints
  ) -> Bool {
    withSnapshotConfiguration(fingerprints: fingerprints) {
      verifySnapshot(of: bitmap, function: "benchmark()").passes
    }
  }

  /// Bars, lines of something like text, and a gradient.
  private static func pixel(_ x: Int, _ y: Int) -> Pixel {
    if y % 240 < 90 { return Pixel(red: 245, green: 245, blue: 250) }
    if y % 40 < 22, x > 60, x < 1100, (x &* 7919 ^ (y / 40) &* 104_729) % 11 < 4 {
      return Pixel(red: 30, green: 30, blue: UInt8(y % 8 * 20))
    }
    return y > 1800
      ? Pixel(red: UInt8(x / 5), green: UInt8(y / 10), blue: 120)
      : Pixel(red: 255, green: 255, blue: 255)
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

extension Bitmap {
  fileprivate func memcmpEqual(_ other: Bitmap) -> Bool {
    pixels.withUnsafeBytes { left in
      other.pixels.withUnsafeBytes { right in
        memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
      }
    }
  }
}
