internal import CPixelKernels

/// XXH3-128 of some bytes.
package struct Hash128: Hashable, Sendable {
  /// The low 64 bits.
  package let low: UInt64
  /// The high 64 bits.
  package let high: UInt64

  /// A hash that was made before.
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The hash of `bytes`; whoever does not know `seed` cannot aim for a value.
  package init(_ bytes: RawSpan, seed: UInt64) {
    let hash = unsafe bytes.withUnsafeBytes { unsafe pk_hash($0.baseAddress, $0.count, seed) }
    self.init(low: hash.low, high: hash.high)
  }

  /// The hash of `bytes`.
  package init(_ bytes: [UInt8], seed: UInt64) {
    unsafe self.init(bytes.span.bytes, seed: seed)
  }

  /// 32 hexadecimal digits.
  package var text: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
