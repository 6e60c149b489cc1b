extension JSONParser {
  /// One number and nothing else.
  mutating func wholeNumberText() throws(JSONError) -> JSONNumber {
    let number = try number()
    guard offset == bytes.count else { throw error(.trailingBytes) }
    return number
  }

  mutating func number() throws(JSONError) -> JSONNumber {
    let start = offset
    _ = take("-")
    if take("0") {
      if let next = peek, Self.isDigit(next) {
        throw JSONError(kind: .leadingZero, offset: start)
      }
    } else {
      try digits()
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard offset - start <= JSONNumber.mostBytes, let double = Double(text), double.isFinite else {
      throw JSONError(kind: .numberTooLarge, offset: start)
    }
    return JSONNumber(verified: text)
  }

  private mutating func digits() throws(JSONError) {
    guard let first = peek, Self.isDigit(first) else { throw unexpected("a digit") }
    while let byte = peek, Self.isDigit(byte) { offset += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
