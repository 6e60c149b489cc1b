/// A walk over JSON text by the grammar of RFC 8259 alone: numbers of any size, any escapes, values
/// nested to any depth. It tells what the strict parser does not, which ends at the first of these:
/// whether the text is JSON at all, and where one member of its object is, even when the text breaks
/// or is cut off behind that.
package struct JSONGlance {
  /// Whether all of the text is one JSON value.
  package private(set) var isJSON = false
  /// Where the value of the member is. Nil when the object has none, or more than one, before the
  /// text breaks, and when the value might go on where the text is cut off.
  package private(set) var place: Range<Int>?

  private var parser: JSONParser
  private let name: JSONValue
  /// The brackets that are open.
  private var open: [UInt8] = []
  /// Where the value of the member began, while it goes on.
  private var start: Int?
  private var isTwice = false

  /// Looks in `bytes` for the member called `name` of the object that they are. Linear in the number
  /// of bytes.
  package init(_ bytes: [UInt8], member name: String) {
    parser = JSONParser(bytes, depthLimit: 0)
    self.name = .string(name)
    do throws(JSONError) {
      try walk()
      isJSON = String(validating: bytes, as: UTF8.self) != nil
    } catch {
      // What was seen before holds.
    }
    if isTwice { place = nil }
  }

  /// No recursion: brackets are as many as there are bytes.
  private mutating func walk() throws(JSONError) {
    parser.skipWhiteSpace()
    try beginValue()
    while let bracket = open.last {
      let end = parser.offset
      parser.skipWhiteSpace()
      if parser.take(",") {
        endMember(at: end)
        try beginElement(of: bracket)
      } else if parser.take(Self.closing(bracket)) {
        endMember(at: end)
        open.removeLast()
      } else {
        throw parser.unexpected("',' or an end")
      }
    }
    parser.skipWhiteSpace()
    guard parser.peek == nil else { throw parser.error(.trailingBytes) }
  }

  private static func closing(_ bracket: UInt8) -> Unicode.Scalar {
    bracket == UInt8(ascii: "{") ? "}" : "]"
  }

  private mutating func endMember(at end: Int) {
    guard open.count == 1, let start else { return }
    isTwice = isTwice || place != nil
    place = start..<end
    self.start = nil
  }

  /// A value without others in it, or the beginning of one up to and with the first such in it.
  private mutating func beginValue() throws(JSONError) {
    while let bracket = parser.peek, parser.take("{") || parser.take("[") {
      parser.skipWhiteSpace()
      if parser.take(Self.closing(bracket)) { return }
      open.append(bracket)
      try beginName(in: bracket)
    }
    switch parser.peek.map(Unicode.Scalar.init) {
    case "\"": _ = try string()
    case "t": _ = try parser.literal("true", .null)
    case "f": _ = try parser.literal("false", .null)
    case "n": _ = try parser.literal("null", .null)
    default: try number()
    }
  }

  private mutating func beginElement(of bracket: UInt8) throws(JSONError) {
    try beginName(in: bracket)
    try beginValue()
  }

  /// White space, and in an object the name of a member, up to its value.
  private mutating func beginName(in bracket: UInt8) throws(JSONError) {
    parser.skipWhiteSpace()
    guard bracket == UInt8(ascii: "{") else { return }
    let isWanted = try string() == name
    parser.skipWhiteSpace()
    guard parser.take(":") else { throw parser.unexpected("':'") }
    parser.skipWhiteSpace()
    if isWanted, open.count == 1 { start = parser.offset }
  }

  /// A string of any escapes; null when half of a surrogate pair or a wrong byte is in it.
  private mutating func string() throws(JSONError) -> JSONValue {
    let start = parser.offset
    guard parser.take("\"") else { throw parser.unexpected("a string") }
    while !parser.take("\"") {
      guard let byte = parser.peek else { throw parser.error(.unexpectedEnd) }
      guard byte >= 0x20 else { throw parser.error(.controlCharacter(byte)) }
      parser.offset += 1
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    do throws(JSONError) {
      return try JSONValue(parsing: Array(parser.bytes[start..<parser.offset]))
    } catch {
      return .null
    }
  }

  private mutating func escape() throws(JSONError) {
    guard !parser.take("u") else {
      for _ in 0..<4 {
        guard let digit = parser.peek, digit < 0x80,
          Character(Unicode.Scalar(digit)).isHexDigit
        else { throw parser.error(.badEscape) }
        parser.offset += 1
      }
      return
    }
    guard let letter = parser.peek, "\"\\/bfnrt".utf8.contains(letter) else {
      throw parser.error(.badEscape)
    }
    parser.offset += 1
  }

  private mutating func number() throws(JSONError) {
    do throws(JSONError) {
      _ = try parser.number()
    } catch {
      // Then all of it was read.
      guard error.kind == .numberTooLarge else { throw error }
    }
  }
}
