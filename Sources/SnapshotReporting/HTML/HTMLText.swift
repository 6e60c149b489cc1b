/// Text in HTML.
enum HTMLText {
  /// As the content of an element or the value of an attribute in double quotes.
  static func content(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// JSON as the content of a script element, which ends at the first `</script`: in JSON a `<`
  /// stands in strings only, where it can be escaped.
  static func script(_ json: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar == "<" {
        result.append(contentsOf: "\\u003c".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
