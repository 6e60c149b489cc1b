internal import JSONText

/// Whose an answer is: the id of a request. It is told as it was typed, whatever number or string it
/// is, and also when the line that it stands in is no request.
struct RequestID {
  /// JSON text: of a string or a number; `null` where there is no such, or more than one.
  let text: String
  /// Whether the line that it was looked for in is JSON, be it of numbers, escapes and a depth that no
  /// request has.
  let isOfJSON: Bool
  /// Where it stands in the line.
  private let place: Range<Int>?

  /// Looks for it in a line, or in the beginning of one.
  init(_ line: [UInt8]) {
    let glance = JSONGlance(line, member: "id")
    isOfJSON = glance.isJSON
    guard let place = glance.place, let first = line[place].first, Self.begins.contains(first),
      let typed = String(validating: line[place], as: UTF8.self)
    else {
      text = "null"
      self.place = nil
      return
    }
    text = Self.withoutOrders(typed)
    self.place = place
  }

  /// Of strings and numbers.
  private static let begins = Array("\"-0123456789".utf8)

  /// The same line with a number in its place that no limit is exceeded by.
  func replaced(in line: [UInt8]) -> [UInt8] {
    guard let place else { return line }
    var line = line
    for index in place { line[index] = UInt8(ascii: " ") }
    line[place.lowerBound] = UInt8(ascii: "0")
    return line
  }

  /// With escapes for what all our JSON escapes.
  private static func withoutOrders(_ typed: String) -> String {
    var text = ""
    for scalar in typed.unicodeScalars {
      switch scalar {
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
