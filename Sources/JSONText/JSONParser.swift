/// A recursive descent over the grammar of RFC 8259; its depth is bounded.
struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// One value with nothing but white space around it.
  mutating func wholeText() throws(JSONError) -> JSONValue {
    skipWhiteSpace()
    let value = try value()
    skipWhiteSpace()
    guard offset == bytes.count else { throw error(.trailingBytes) }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    guard let first = peek else { throw error(.unexpectedEnd) }
    switch Unicode.Scalar(first) {
    case "{": return .object(try nested { parser throws(JSONError) in try parser.object() })
    case "[": return .array(try nested { parser throws(JSONError) in try parser.array() })
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    case "t": return try literal("true", .bool(true))
    case "f": return try literal("false", .bool(false))
    case "n": return try literal("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func nested<Value>(
    _ body: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard depth < depthLimit else { throw error(.tooDeep(limit: depthLimit)) }
    depth += 1
    offset += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipWhiteSpace()
    if take("]") { return [] }
    while true {
      skipWhiteSpace()
      elements.append(try value())
      skipWhiteSpace()
      if take("]") { return elements }
      guard take(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var members: [JSONObject.Member] = []
    var names: Set<[UInt8]> = []
    skipWhiteSpace()
    if take("}") { return JSONObject() }
    while true {
      skipWhiteSpace()
      let start = offset
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a member's name") }
      let name = try string()
      guard names.insert(Array(name.utf8)).inserted else {
        throw JSONError(kind: .duplicateName(name), offset: start)
      }
      skipWhiteSpace()
      guard take(":") else { throw unexpected("':'") }
      skipWhiteSpace()
      members.append(JSONObject.Member(name: name, value: try value()))
      skipWhiteSpace()
      if take("}") { return JSONObject(distinct: members) }
      guard take(",") else { throw unexpected("',' or '}'") }
    }
  }

  mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for byte in text.description.utf8 {
      guard peek == byte else { throw unexpected(text.description) }
      offset += 1
    }
    return value
  }
}

extension JSONParser {
  /// The next byte, or nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Steps over the next byte when it is `character`.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// An error at the next byte.
  func error(_ kind: JSONError.Kind) -> JSONError { JSONError(kind: kind, offset: offset) }

  /// The error of a next byte, or an end, where `expected` should be.
  func unexpected(_ expected: String) -> JSONError {
    error(peek.map { .unexpectedByte($0, expected: expected) } ?? .unexpectedEnd)
  }

  /// Steps over what may stand between tokens.
  mutating func skipWhiteSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }
}
