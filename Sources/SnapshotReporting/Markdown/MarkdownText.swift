/// Text in Markdown (GitHub's).
enum MarkdownText {
  /// In a line: nothing of it is markup, and it stays one line.
  static func inline(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "!", "|", "~", "$", "@",
        ":":
        // A character reference, for no escape keeps a mention or an address from being a link.
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "\u{0}"..<" ", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// As code in a line.
  static func code(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isLineBreak ? " " : $0 }))
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    return "\(fence) \(line) \(fence)"
  }

  /// As lines of code.
  static func block(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)text\n\(text)\n\(fence)"
  }

  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLineBreak: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
