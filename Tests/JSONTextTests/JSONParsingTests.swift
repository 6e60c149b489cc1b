import JSONText
import Testing

struct JSONParsingTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" \t\r\n true ", true), ("[ ]", []), ("{ }", [:]),
      ("-0", .number(zero)),
      ("[1 , [2],{\"a\":null}]", [1, [2], ["a": nil]]),
      ("{\"b\":1,\"a\":2}", ["b": 1, "a": 2]),
      (#""\"\\\/\b\f\n\r\t\u0041""#, "\"\\/\u{8}\u{C}\n\r\tA"),
      (#""\ud83d\uDE00é""#, "😀é"), (#""\u0000""#, "\u{0}"),
    ] as [(String, JSONValue)])
  func `valid text is read`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  private static let zero = try! JSONNumber(parsing: "-0")

  @Test(
    arguments: [
      ("", JSONError.Kind.unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("[1", .unexpectedEnd, 2),
      ("\"a", .unexpectedEnd, 2), ("\"\\", .unexpectedEnd, 2), ("\"\\u12", .unexpectedEnd, 5),
      ("nul", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2),
      ("1 2", .trailingBytes, 2), ("{}}", .trailingBytes, 2),
      ("[1,]", unexpected("]", "a value"), 3),
      ("[1 2]", unexpected("2", "',' or ']'"), 3), ("{\"a\" 1}", unexpected("1", "':'"), 5),
      ("{\"a\":1,}", unexpected("}", "a member's name"), 7),
      ("{a:1}", unexpected("a", "a member's name"), 1),
      ("{\"a\":1 \"b\"", unexpected("\"", "',' or '}'"), 7),
      ("True", unexpected("T", "a value"), 0),
      ("nulL", unexpected("L", "null"), 3), (".5", unexpected(".", "a value"), 0),
      ("+1", unexpected("+", "a value"), 0), ("1.e5", unexpected("e", "a digit"), 2),
      ("-a", unexpected("a", "a digit"), 1), ("01", .leadingZero, 0), ("[-00]", .leadingZero, 1),
      ("{\"a\":1,\"a\":2}", .duplicateName("a"), 7),
      ("{\"a\":1,\"\\u0061\":2}", .duplicateName("a"), 7),
      ("\"\\x\"", .badEscape, 1), ("\"\\u12g4\"", .badEscape, 1),
      ("\"\\ud800\"", .loneSurrogate, 1),
      ("\"\\udc00\"", .loneSurrogate, 1), ("\"\\ud800\\u0041\"", .loneSurrogate, 1),
      ("\"\\ud800\\n\"", .loneSurrogate, 1), ("\"a\nb\"", .controlCharacter(10), 2),
      ("\"\u{0}\"", .controlCharacter(0), 1), ("1e999", .numberTooLarge, 0),
      ("[" + String(repeating: "9", count: 65) + "]", .numberTooLarge, 1),
    ] as [(String, JSONError.Kind, Int)])
  func `invalid text is refused with its offset`(
    text: String, kind: JSONError.Kind, offset: Int
  ) throws {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.kind == kind)
    #expect(error?.offset == offset)
    #expect(error?.description.hasSuffix("at byte \(offset)") == true)
  }

  private static func unexpected(_ seen: Unicode.Scalar, _ expected: String) -> JSONError.Kind {
    .unexpectedByte(UInt8(ascii: seen), expected: expected)
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] as [[UInt8]])
  func `a string that is not UTF-8 is refused`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0x5B, 0x22] + bytes + [0x22, 0x5D])
    }
    #expect(error?.kind == .invalidUTF8)
    #expect(error?.offset == 1)
  }

  @Test func `a byte order mark is refused`() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: "\u{FEFF}1") }
  }

  @Test func `canonically equivalent names stay apart`() throws {
    let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `nesting is limited`(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    let limit = JSONValue.usualDepthLimit
    #expect(try JSONValue(parsing: nested(limit)).text == nested(limit))
    for depth in [limit + 1, 100_000] {
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: nested(depth)) }
      #expect(error?.kind == .tooDeep(limit: limit))
      #expect(error?.offset == limit * open.utf8.count)
    }
  }

  @Test func `numbers keep their text and give what fits`() throws {
    let value = try JSONValue(parsing: "[12,1.50,1E+2,9223372036854775808]")
    #expect(value.text == "[12,1.50,1E+2,9223372036854775808]")
    guard case .array(let elements) = value else { return }
    let numbers = elements.map {
      if case .number(let number) = $0 { number } else { JSONNumber(0) }
    }
    #expect(numbers.map(\.integer) == [12, nil, nil, nil])
    #expect(numbers.map(\.double) == [12, 1.5, 100, 9_223_372_036_854_775_808])
  }
}
