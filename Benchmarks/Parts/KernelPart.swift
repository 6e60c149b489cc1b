import CPixelKernels
import PixelComparison

/// Nanoseconds per pixel of comparing in memory: every metric, and of the release build every set of
/// kernels that this processor runs, beside memcmp.
struct KernelPart {
  /// Where `PictureFiles` were written.
  let folder: String

  private static let metrics: [(name: String, settings: ComparisonSettings)] = [
    ("channels", ComparisonSettings()),
    ("channels, straight", ComparisonSettings(metric: .channels(transparency: .straight))),
    ("channels, composited", ComparisonSettings(metric: .channels(transparency: .composited))),
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
    let best = pk_cpu_best()
    defer { _ = pk_cpu_force(best) }
    let expected = try PictureFiles.raw("raw", in: folder)
    let same = try PictureFiles.raw("raw", in: folder)
    let pixels = Double(expected.width * expected.height)
    for share in PictureFiles.shares {
      let actual = try PictureFiles.raw("raw-\(share)", in: folder)
      var work = [
        item("memcmp", share) { precondition(expected.memcmpEqual(same)) }
      ]
      for metric in Self.metrics {
        let comparator = BitmapComparator(settings: metric.settings)
        for level in Self.levels where pk_cpu_force(level.level) == level.level {
          // Of what is slow at other levels one share is enough.
          guard level.level == best || (share == 10 && Build.name == "release") else { continue }
          let name = level.level == best ? metric.name : "\(metric.name), \(level.name)"
          work.append(
            item(name, share) {
              _ = pk_cpu_force(level.level)
              _ = try comparator.compare(expected: expected, actual: actual)
            })
        }
      }
      try Timing(unit: "ns per pixel", scale: pixels).measure(work)
    }
  }

  private func item(
    _ row: String, _ share: Int, _ run: @escaping () throws -> Void
  ) -> Timing.Work {
    Timing.Work(
      part: "kernels-\(Build.name)", row: row, column: PictureFiles.title(ofShare: share), run: run)
  }
}
