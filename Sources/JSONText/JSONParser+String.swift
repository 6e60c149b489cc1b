extension JSONParser {
  /// A string; the next byte is its opening quote.
  mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while true {
      switch peek {
      case nil: throw error(.unexpectedEnd)
      case UInt8(ascii: "\""):
        offset += 1
        // Decoding replaces what is invalid: then the bytes are no longer the same.
        let string = String(decoding: text, as: UTF8.self)
        guard string.utf8.elementsEqual(text) else {
          throw JSONError(kind: .invalidUTF8, offset: start)
        }
        return string
      case UInt8(ascii: "\\"): text += try escape().utf8
      case let byte? where byte < 0x20: throw error(.controlCharacter(byte))
      case let byte?:
        text.append(byte)
        offset += 1
      }
    }
  }

  /// The character that an escape stands for; the next byte is its backslash.
  private mutating func escape() throws(JSONError) -> String {
    let start = offset
    offset += 1
    guard let letter = peek else { throw error(.unexpectedEnd) }
    offset += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": return String(Unicode.Scalar(letter))
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape(start: start)
    default: throw JSONError(kind: .badEscape, offset: start)
    }
  }

  /// The four digits of a `\u` escape, and its second half when the first is a high surrogate.
  private mutating func unicodeEscape(start: Int) throws(JSONError) -> String {
    let loneSurrogate = JSONError(kind: .loneSurrogate, offset: start)
    let first = try codeUnit(start: start)
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else { throw loneSurrogate }
    let second = try codeUnit(start: start)
    guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate }
    return String(decoding: [first, second], as: UTF16.self)
  }

  private mutating func codeUnit(start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek else { throw error(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw JSONError(kind: .badEscape, offset: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
