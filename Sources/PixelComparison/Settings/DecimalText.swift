/// A decimal number as written: digits and the power of ten they are divided by.
struct DecimalText {
  private var digits: [UInt8] = []
  private var scale = 0

  /// Reads `D`, `D.D`, `.D`, each with an optional exponent or a `%`; nil for anything else.
  init?(_ text: String) {
    var rest = text.utf8[...]
    if rest.last == UInt8(ascii: "%") {
      rest.removeLast()
      scale = 2
    } else if let mark = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let exponent = Int(String(Substring(rest[rest.index(after: mark)...]))),
        (-9999...9999).contains(exponent)
      else { return nil }
      scale = -exponent
      rest = rest[..<mark]
    }
    var afterPoint = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        scale += afterPoint ? 1 : 0
      case UInt8(ascii: ".") where !afterPoint: afterPoint = true
      default: return nil
      }
    }
    guard !digits.isEmpty else { return nil }
  }

  /// The number as `digits` / 10^`scale` when it is in 0...1 and short enough, else nil.
  func share(mostFractionDigits: Int) -> (digits: UInt64, scale: Int)? {
    var digits = Array(digits.drop { $0 == 0 })
    var scale = scale
    while scale > 0, digits.last == 0 || digits.isEmpty {
      if !digits.isEmpty { digits.removeLast() }
      scale -= 1
    }
    guard !digits.isEmpty else { return (0, 0) }
    while scale < 0, digits.count <= 1 {
      digits.append(0)
      scale += 1
    }
    // At most one digit stands before the point, so scale + 1 digits are the most of a share.
    guard scale >= 0, scale <= mostFractionDigits, digits.count <= scale + 1 else { return nil }
    let value = digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    return value <= ShareLimit.powersOfTen[scale] ? (value, scale) : nil
  }
}
