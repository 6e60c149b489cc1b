/// A decimal number as written: digits and the power of ten they are divided by.
struct DecimalText {
  private var digits: [UInt8] = []
  private var scale = 0

  /// Reads `D`, `D.D` or `.D`, each with an exponent of at most four digits or a `%` if need be;
  /// nil for anything else.
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
    guard rest.last != UInt8(ascii: ".") else { return nil }
    var isAfterPoint = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        scale += isAfterPoint ? 1 : 0
      case UInt8(ascii: ".") where !isAfterPoint: isAfterPoint = true
      default: return nil
      }
    }
    guard !digits.isEmpty else { return nil }
  }

  /// The number as `digits` / 10^`scale` in lowest places when it is in 0...1 and has at most
  /// `mostDigits` (up to 18) significant digits, else nil.
  func share(mostDigits: Int) -> (digits: UInt64, scale: Int)? {
    var significant = digits.drop { $0 == 0 }
    var scale = scale
    while significant.last == 0 {
      significant.removeLast()
      scale -= 1
    }
    guard !significant.isEmpty else { return (0, 0) }
    // 1 is the only share that does not lie wholly after the point.
    if scale == 0, significant.elementsEqual([1]) { return (1, 0) }
    guard scale >= significant.count, significant.count <= mostDigits else { return nil }
    return (significant.reduce(0) { $0 * 10 + UInt64($1) }, scale)
  }
}
