/// Where the bytes of a PNG go, in order.
///
/// A sink that fails remembers why: the writer only throws `PNGError.Kind.sinkFailed`.
package protocol PNGByteSink: AnyObject {
  /// Takes the next bytes. False when they could not be written.
  func write(_ bytes: RawSpan) -> Bool
}

/// A sink that keeps all bytes in memory.
package final class PNGMemorySink: PNGByteSink {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ more: RawSpan) -> Bool {
    unsafe more.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    return true
  }
}
