import CPixelKernels
import Testing

extension ForcedLevels {
  @Suite struct EndOfMemory {
    /// Ends of runs at every place within a group of any variant, and one more.
    static let counts = 0...130

    @Test(arguments: [KernelLevel(value: PK_CPU_PORTABLE)] + variants)
    func noKernelReadsOrWritesBehindItsPixels(level: KernelLevel) throws {
      let expected = try PageEnd(capacity: 4 * Self.counts.upperBound)
      let actual = try PageEnd(capacity: 4 * Self.counts.upperBound)
      let classes = try PageEnd(capacity: Self.counts.upperBound)
      let indices = try PageEnd(capacity: Self.counts.upperBound)
      for count in Self.counts {
        let e = unsafe expected.last(4 * count)
        let a = unsafe actual.last(4 * count)
        for byte in 0..<4 * count {
          unsafe e[byte] = UInt8(truncatingIfNeeded: byte &* 37)
          unsafe a[byte] = unsafe e[byte] &+ (byte % 50 < 4 ? 9 : 0)
        }
        var stats = pk_stats()
        ForcedLevels.at(level.value) {
          _ = unsafe pk_first_difference(e, e, 4 * count)
          let c = unsafe classes.last(count)
          for transparency in [PK_INVISIBLE_IGNORED, PK_STRAIGHT, PK_COMPOSITED] {
            unsafe pk_compare_channels(e, a, count, [0, 0, 0, 0], transparency, 0, c, &stats, nil)
          }
          unsafe pk_compare_yiq(e, a, count, 9, 0, c, &stats)
          unsafe pk_compare_ciede2000(e, a, count, 1, 0, c, &stats)
          unsafe pk_overlay_row(e, c, count, indices.last(count))
        }
        #expect((stats.differing > 0) == (count > 0))
      }
    }
  }
}
