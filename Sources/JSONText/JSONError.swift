/// Why bytes are not JSON text.
package struct JSONError: Error, Hashable, Sendable {
  /// What was wrong.
  package enum Kind: Hashable, Sendable {
    /// The text ends within a value.
    case unexpectedEnd
    /// A byte that cannot stand there, with what could.
    case unexpectedByte(UInt8, expected: String)
    /// Something follows the value.
    case trailingBytes
    /// Arrays and objects are nested more deeply than this.
    case tooDeep(limit: Int)
    /// A second member of this name in one object.
    case duplicateName(String)
    /// A backslash followed by something that is no escape.
    case badEscape
    /// Half of a UTF-16 surrogate pair, escaped.
    case loneSurrogate
    /// A control character within a string, not escaped.
    case controlCharacter(UInt8)
    /// Bytes within a string that are not UTF-8.
    case invalidUTF8
    /// A number that begins with 0 and goes on.
    case leadingZero
    /// A number that is longer than 64 bytes or beyond what a `Double` holds.
    case numberTooLarge
  }

  /// What was wrong.
  package let kind: Kind
  /// The byte where it was, from 0.
  package let offset: Int
}

extension JSONError: CustomStringConvertible {
  /// One sentence: what was seen and where.
  package var description: String { "not JSON: \(sight)" }

  /// What was seen and where.
  package var sight: String { "\(problem) at byte \(offset)" }

  /// Whether it is a limit of the parser, which other readers of the same text may not have.
  package var isLimit: Bool {
    switch kind {
    case .tooDeep, .duplicateName, .loneSurrogate, .numberTooLarge: true
    default: false
    }
  }

  private var problem: String {
    switch kind {
    case .unexpectedEnd: "the text ends too early"
    case .unexpectedByte(let byte, let expected):
      "\(Self.name(of: byte)) where \(expected) should be"
    case .trailingBytes: "something follows the value"
    case .tooDeep(let limit): "nested more than \(limit) deep"
    case .duplicateName(let name): "the name \(JSONValue.string(name).text) stands twice"
    case .badEscape: "an unknown escape"
    case .loneSurrogate: "half of a surrogate pair"
    case .controlCharacter(let byte): "\(Self.name(of: byte)), not escaped, in a string"
    case .invalidUTF8: "a string that is not UTF-8"
    case .leadingZero: "a number with a leading zero"
    case .numberTooLarge: "a number that is too large or too long"
    }
  }

  private static func name(of byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
  }
}
