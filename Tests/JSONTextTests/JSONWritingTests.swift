import JSONText
import Testing

struct JSONWritingTests {
  @Test(
    arguments: [
      (JSONValue.null, "null"), (true, "true"), (false, "false"), (0, "0"), (-12, "-12"),
      (.integer(UInt64.max), "18446744073709551615"), ("", "\"\""), ([], "[]"), ([:], "{}"),
      ([1, nil, "a"], "[1,null,\"a\"]"),
      (["b": 1, "a": ["c": []]], "{\"b\":1,\"a\":{\"c\":[]}}"),
    ] as [(JSONValue, String)])
  func `values are written compactly and in order`(value: JSONValue, text: String) {
    #expect(value.text == text)
  }

  @Test(arguments: [
    ("\"\\/", "\\\"\\\\/"), ("\u{0}\u{1F}\u{7F}", "\\u0000\\u001f\\u007f"),
    ("\u{80}\u{9B}\u{9F}\u{A0}", "\\u0080\\u009b\\u009f\u{A0}"),
    ("\n\r\t\u{8}\u{C}", "\\n\\r\\t\\u0008\\u000c"), ("a\u{2028}\u{2029}b", "a\\u2028\\u2029b"),
    ("é日😀", "é日😀"), ("e\u{301}", "e\u{301}"), ("\r\n", "\\r\\n"),
    (String(decoding: [0x66, 0xFF, 0x80] as [UInt8], as: UTF8.self), "f\u{FFFD}\u{FFFD}"),
  ])
  func `strings are escaped where they must be`(string: String, escaped: String) {
    #expect(
      JSONValue.string(string).text.unicodeScalars.elementsEqual("\"\(escaped)\"".unicodeScalars))
  }

  @Test func `a decimal number keeps its text`() throws {
    let number = try JSONNumber(parsing: "0.000000027126736111")
    #expect(JSONValue.number(number).text == "0.000000027126736111")
  }

  @Test(arguments: [
    "", " 1", "1 ", ".5", "+1", "01", "-", "1.", "1e", "0x1", "nan", "inf", "1e999",
  ])
  func `text that is no JSON number is refused`(text: String) {
    #expect(throws: JSONError.self) { try JSONNumber(parsing: text) }
  }

  @Test func `setting a member keeps its place, and nil removes it`() {
    var object = JSONObject()
    object["a"] = 1
    object["b"] = 2
    object["a"] = 3
    #expect(JSONValue.object(object).text == "{\"a\":3,\"b\":2}")
    object["a"] = JSONValue?.none
    #expect(JSONValue.object(object).text == "{\"b\":2}")
    #expect(object["a"] == nil)
  }
}
