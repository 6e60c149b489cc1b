/// A name that every file system keeps as it is: letters, digits, `-`, `_`, `+` and, where it is
/// allowed, `.` of ASCII.
///
/// Two names never meet in one: whenever something had to be changed, eight hexadecimal digits of
/// a hash of the name's bytes follow, and a name that looks as if they did gets them too.
package struct SafeName: Hashable, Sendable {
  /// What of the name is kept when it is longer: with what is put around it, below the 255 bytes
  /// that file systems allow and short enough to read.
  static let mostBytes = 80

  /// Whether a dot may stand within the name.
  package enum Dots: Sendable {
    case allowed
    case replaced
  }

  /// The safe form.
  package let text: String

  /// The safe form of any text.
  package init(_ name: String, dots: Dots = .allowed) {
    let bytes = Array(name.utf8)
    var kept: [UInt8] = []
    for byte in bytes {
      if Self.isPlain(byte) || (byte == UInt8(ascii: ".") && dots == .allowed) {
        kept.append(byte)
      } else if kept.last != UInt8(ascii: "-") {
        kept.append(UInt8(ascii: "-"))
      }
    }
    kept = Array(kept.prefix(Self.mostBytes))
    while let first = kept.first, Self.isEdge(first) { kept.removeFirst() }
    while let last = kept.last, Self.isEdge(last) { kept.removeLast() }
    if Self.isDevice(kept) {
      kept = kept.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }
    } else if kept == bytes, !kept.isEmpty, !Self.endsLikeHash(kept) {
      text = name
      return
    }
    let stem = String(decoding: kept, as: UTF8.self)
    text = stem.isEmpty ? Self.hash(bytes) : "\(stem)-\(Self.hash(bytes))"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "+": true
    default: false
    }
  }

  /// A leading dot hides a file and a leading dash looks like an option; a trailing dot is lost on
  /// some systems.
  private static func isEdge(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// True for a name whose part before the first dot is a device on Windows, in any case.
  static func isDevice(_ bytes: [UInt8]) -> Bool {
    let stem = String(decoding: bytes.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    let upper = stem.uppercased()
    if ["CON", "PRN", "AUX", "NUL", "CONIN", "CONOUT"].contains(upper) { return true }
    let last = upper.utf8.last ?? 0
    return upper.utf8.count == 4 && (upper.hasPrefix("COM") || upper.hasPrefix("LPT"))
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
  }

  private static func endsLikeHash(_ bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(9)
    guard end.count == 9 || bytes.count == 8 else { return false }
    if end.count == 9, end.first != UInt8(ascii: "-") { return false }
    return bytes.suffix(8).allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
  }

  /// Eight hexadecimal digits: 64-bit FNV-1a (Fowler, Noll and Vo), its halves folded together as
  /// its authors advise.
  private static func hash(_ bytes: [UInt8]) -> String {
    let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    let prime: UInt64 = 0x100_0000_01B3
    let hash = bytes.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime }
    let digits = String(hash >> 32 ^ hash & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
