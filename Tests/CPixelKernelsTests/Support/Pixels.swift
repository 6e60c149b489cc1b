import CPixelKernels

/// Calls a kernel with the bytes of two short lists of pixels.
func withBytes<Result>(
  _ expected: [[UInt8]], _ actual: [[UInt8]],
  _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Result
) -> Result {
  let expectedBytes = expected.flatMap(\.self)
  let actualBytes = actual.flatMap(\.self)
  return unsafe expectedBytes.withUnsafeBufferPointer { e in
    unsafe actualBytes.withUnsafeBufferPointer { a in
      unsafe body(e.baseAddress!, a.baseAddress!)
    }
  }
}

/// What the channels kernel says of two short lists of pixels, from position 100 on.
func channels(
  _ expected: [[UInt8]], _ actual: [[UInt8]], tolerance: [UInt8] = [0, 0, 0, 0],
  transparency: pk_transparency = PK_STRAIGHT
) -> (classes: [UInt8], stats: pk_stats, histogram: [UInt64]) {
  var classes = [UInt8](repeating: 0, count: expected.count)
  var stats = pk_stats()
  var histogram = [UInt64](repeating: 0, count: 256)
  unsafe withBytes(expected, actual) { e, a in
    unsafe pk_compare_channels(
      e, a, expected.count, tolerance, transparency, 100, &classes, &stats, &histogram)
  }
  return (classes, stats, histogram)
}
