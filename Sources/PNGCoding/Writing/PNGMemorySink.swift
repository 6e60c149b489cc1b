/// A sink that keeps all bytes in memory.
package final class PNGMemorySink: PNGByteSink {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// A sink that has got nothing yet.
  package init() {}

  /// Keeps the next bytes; never fails.
  package func write(_ more: RawSpan) -> Bool {
    unsafe more.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    return true
  }
}
