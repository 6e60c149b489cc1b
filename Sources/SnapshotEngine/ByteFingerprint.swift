/// How many bytes there were, and a hash of them: FNV-1a with 64 bits. It tells a file from one that
/// somebody put in its place; it is no defence against one who means to deceive.
struct ByteFingerprint: Hashable {
  /// The number and the hash, in hexadecimal digits.
  let text: String

  /// Takes the bytes piece by piece.
  struct Builder {
    private var count: UInt64 = 0
    // Offset basis and prime of FNV-1a (RFC 9923).
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: RawSpan) {
      var hash = hash
      for offset in bytes.byteOffsets {
        hash =
          (hash ^ UInt64(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)))
          &* 0x100_0000_01B3
      }
      self.hash = hash
      count &+= UInt64(bytes.byteCount)
    }

    var fingerprint: ByteFingerprint {
      ByteFingerprint(text: "\(String(count, radix: 16))-\(String(hash, radix: 16))")
    }
  }
}
