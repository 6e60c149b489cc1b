/// A JSON number, kept as its text: integers of any width and decimals stay exact.
package struct JSONNumber: Hashable, Sendable {
  /// The longest text: more digits than any number here has.
  static let mostBytes = 64

  /// The number as JSON writes it.
  package let text: String

  /// A whole number.
  package init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// The number that `text` is.
  ///
  /// - Throws: `JSONError` when it is not a JSON number (`0.5`, not `.5`, `+1`, `01` or `1.`), is
  ///   longer than 64 bytes, or is beyond what a `Double` holds.
  package init(parsing text: String) throws(JSONError) {
    var parser = JSONParser(Array(text.utf8), depthLimit: 0)
    self = try parser.wholeNumberText()
  }

  init(verified text: String) {
    self.text = text
  }

  /// The number when it is written as an integer and fits, else nil.
  package var integer: Int? { Int(text) }

  /// The nearest binary fraction.
  package var double: Double { Double(text) ?? .nan }
}
