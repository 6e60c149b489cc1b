import CPixelKernels
import Testing

extension ForcedLevels {
  @Suite struct Levels {
    @Test func everyLevelOfThisProcessorCanBeForcedAndIsThenInForce() {
      let before = pk_cpu_current()
      defer { pk_cpu_force(before) }
      for level in [PK_CPU_PORTABLE] + ForcedLevels.variants.map(\.value) {
        #expect(pk_cpu_force(level) == level)
        #expect(pk_cpu_current() == level)
      }
    }

    @Test func aLevelThatTheProcessorLacksIsLoweredToOneThatItHas() {
      let before = pk_cpu_current()
      defer { pk_cpu_force(before) }
      #if arch(arm64)
        #expect(pk_cpu_force(PK_CPU_AVX2) == PK_CPU_PORTABLE)
        #expect(pk_cpu_best() == PK_CPU_NEON)
      #elseif arch(x86_64)
        #expect(pk_cpu_force(PK_CPU_NEON) == pk_cpu_best())
        #expect(pk_cpu_best().rawValue >= PK_CPU_SSE2.rawValue)
      #endif
    }
  }
}
