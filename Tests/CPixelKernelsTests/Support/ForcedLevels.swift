import CPixelKernels
import Testing

/// Parent of every test that forces a level: that is a setting of the whole process, so they run
/// one after the other.
@Suite(.serialized) enum ForcedLevels {
  /// What this processor has beyond the portable kernels.
  static var variants: [KernelLevel] {
    [PK_CPU_SSE2, PK_CPU_AVX2, PK_CPU_AVX512, PK_CPU_NEON].filter {
      $0.rawValue <= pk_cpu_best().rawValue && (pk_cpu_best() != PK_CPU_NEON || $0 == PK_CPU_NEON)
    }.map(KernelLevel.init)
  }

  /// What `body` returns under `level`.
  static func at<Result>(_ level: pk_cpu_level, _ body: () -> Result) -> Result {
    let before = pk_cpu_current()
    defer { pk_cpu_force(before) }
    #expect(pk_cpu_force(level) == level)
    return body()
  }
}

/// A level that a test forces, with a name to report.
struct KernelLevel: CustomTestStringConvertible {
  let value: pk_cpu_level

  var testDescription: String {
    ["portable", "SSE2", "AVX2", "AVX-512", "NEON"][Int(value.rawValue)]
  }
}
