internal import PixelComparison

/// A small file of 64-bit words, little-endian, which ends with a hash of what is before it and of
/// what it is about: whatever was damaged, cut, moved or made elsewhere does not read.
struct FingerprintWords {
  /// "PIXSNAP1" in ASCII.
  private static let mark: UInt64 = 0x3150_414E_5358_4950

  /// The bytes of the file.
  static func bytes(_ words: [UInt64], about subject: [UInt64], seed: UInt64) -> [UInt8] {
    let body = raw([mark] + words)
    let check = check(body, about: subject, seed: seed)
    return body + raw([check.low, check.high])
  }

  /// The words of a file of `count` of them, or nil when it is not such a file.
  static func words(
    in bytes: [UInt8], count: Int, about subject: [UInt64], seed: UInt64
  ) -> [UInt64]? {
    guard bytes.count == (count + 3) * 8 else { return nil }
    let words = (0..<count + 3).map { word in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[word * 8 + $1]) << (8 * $1) }
    }
    let check = check(Array(bytes[..<((count + 1) * 8)]), about: subject, seed: seed)
    guard words[0] == mark, words[count + 1] == check.low, words[count + 2] == check.high else {
      return nil
    }
    return Array(words[1...count])
  }

  private static func check(_ body: [UInt8], about subject: [UInt64], seed: UInt64) -> Hash128 {
    Hash128(body + raw(subject), seed: seed)
  }

  private static func raw(_ words: [UInt64]) -> [UInt8] {
    words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}
