import CPixelKernels
import Foundation
import PixelComparison

/// Nanoseconds per pixel of every metric at every kernel level, and of the C library's memcmp.
///
/// Columns: build, size, metric, level, changed pixels per thousand, ns per pixel, times memcmp.
struct MetricBenchmark {
  let folder: String

  private static let metrics: [(name: String, settings: ComparisonSettings)] = [
    ("channels", ComparisonSettings()),
    ("channels straight", ComparisonSettings(metric: .channels(transparency: .straight))),
    ("channels composited", ComparisonSettings(metric: .channels(transparency: .composited))),
    ("yiq", ComparisonSettings(metric: .yiq(threshold: 0.1))),
    (
      "yiq, antialiased excluded",
      ComparisonSettings(metric: .yiq(threshold: 0.1), antialiasing: .excluded)
    ),
    ("ciede2000", ComparisonSettings(metric: .ciede2000(deltaE: 2))),
  ]

  private static let levels: [(name: String, level: pk_cpu_level)] = [
    ("portable", PK_CPU_PORTABLE), ("sse2", PK_CPU_SSE2), ("avx2", PK_CPU_AVX2),
    ("avx512", PK_CPU_AVX512), ("neon", PK_CPU_NEON),
  ]

  func run() throws {
    for size in PictureFiles.sizes {
      let expected = try PictureFiles.read(size.name, size, in: folder)
      for share in PictureFiles.shares {
        let actual = try PictureFiles.read("\(size.name)-\(share)", size, in: folder)
        try measure(expected, actual, size: size, share: share)
      }
    }
  }

  /// Measures all variants in turns, so that a machine that slows down slows all of them down.
  private func measure(
    _ expected: Bitmap, _ actual: Bitmap, size: PictureFiles.Size, share: Int
  ) throws {
    let same = try PictureFiles.read(size.name, size, in: folder)
    var rows: [(metric: String, level: String, work: () throws -> Void)] = [
      ("memcmp of equal bytes", "libc", { precondition(Self.memcmpEqual(expected, same)) })
    ]
    for metric in Self.metrics {
      let comparator = BitmapComparator(settings: metric.settings)
      for level in Self.levels where pk_cpu_force(level.level) == level.level {
        rows.append(
          (
            metric.name, level.name,
            {
              _ = pk_cpu_force(level.level)
              _ = try comparator.compare(expected: expected, actual: actual)
            }
          ))
      }
    }
    let times = try Timing.medians(rows.map(\.work))
    _ = pk_cpu_force(pk_cpu_best())
    for (row, time) in zip(rows, times) {
      let perPixel = time / Double(size.width * size.height)
      print(
        Self.build, size.name, row.metric, row.level, share, Timing.text(perPixel),
        Timing.text(time / times[0]), separator: "\t")
    }
  }

  private static func memcmpEqual(_ one: Bitmap, _ other: Bitmap) -> Bool {
    one.pixels.withUnsafeBytes { left in
      other.pixels.withUnsafeBytes { right in
        memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
      }
    }
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
