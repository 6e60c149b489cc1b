/// Text in XML 1.0.
enum XMLText {
  /// As the content of an element.
  static func content(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // A reader would turn it into a line feed.
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  /// As the value of an attribute in double quotes. A reader would turn line breaks into spaces.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\r", "\t": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  private static func escaped(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        // Two names that differ in such a character stay two.
        let name = "\\u{\(String(scalar.value, radix: 16))}"
        result.append(
          contentsOf: isAllowed(scalar) ? "\(scalar)".unicodeScalars : name.unicodeScalars)
      }
    }
    return String(result)
  }

  /// The characters of XML 1.0 (section 2.2); others cannot be written, not even escaped.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
