import CPixelKernels

/// One row of a bitmap pair, and where a comparing kernel writes what it finds.
@safe struct KernelRow {
  let expected: UnsafePointer<UInt8>
  let actual: UnsafePointer<UInt8>
  let count: Int
  let position: UInt64
  let classes: UnsafeMutablePointer<UInt8>
  let stats: UnsafeMutablePointer<pk_stats>
  let histogram: UnsafeMutablePointer<UInt64>
}

/// All that a comparing kernel wrote for one pair of bitmaps.
struct KernelOutcome {
  let classes: GuardedBytes
  let stats: pk_stats
  let histogram: GuardedBytes

  /// Runs `kernel` on each row of `pair`. The classes start as a pattern of ignored and unchanged
  /// bytes, so that a byte written without need shows.
  init(
    of pair: BitmapPair, firstPosition: UInt64 = 0,
    kernel: (KernelRow) -> Void
  ) {
    let classes = GuardedBytes(
      count: pair.width * pair.height, filledWith: UInt8(PK_IGNORED), misalignment: pair.width % 7)
    let histogram = GuardedBytes(count: 256 * 8)
    var stats = pk_stats()
    unsafe histogram.base.withMemoryRebound(to: UInt64.self, capacity: 256) { counts in
      unsafe withUnsafeMutablePointer(to: &stats) { stats in
        for row in 0..<pair.height {
          kernel(
            unsafe KernelRow(
              expected: pair.expected.base + row * pair.stride,
              actual: pair.actual.base + row * pair.stride, count: pair.width,
              position: firstPosition + UInt64(row * pair.width),
              classes: classes.base + row * pair.width, stats: stats, histogram: counts))
        }
      }
    }
    self.classes = classes
    self.histogram = histogram
    self.stats = stats
  }

  /// Nil when both are the same to the last bit and no guard byte was touched, else what is not.
  func mismatch(with other: KernelOutcome) -> String? {
    if !classes.holdsSameBytes(as: other.classes) { return "classes" }
    if !histogram.holdsSameBytes(as: other.histogram) { return "histogram" }
    if !classes.guardsAreIntact { return "guards of classes" }
    if !histogram.guardsAreIntact { return "guards of histogram" }
    return areSame(stats, other.stats) ? nil : "stats: \(stats) \(other.stats)"
  }
}

/// Equal in every field.
func areSame(_ left: pk_stats, _ right: pk_stats) -> Bool {
  left.differing == right.differing && left.changed == right.changed
    && left.greatest == right.greatest && left.greatest_at == right.greatest_at
}
