/// Text in Markdown (GitHub's).
enum MarkdownText {
  /// In a line: nothing of it is markup, it stays one line, and nothing turns its direction.
  static func inline(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "!", "|", "~", "$", ":":
        // A character reference, for no escape keeps an address from being a link.
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case "@":
        // Mentions and mail addresses are looked for when references are resolved already: only
        // what is between keeps them from being links. It has no width.
        result.append(contentsOf: "&#64;&#8203;".unicodeScalars)
      case "." where result.suffix(3).elementsEqual("www".unicodeScalars):
        result.append(contentsOf: "&#46;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// As code in a line.
  static func code(_ text: String) -> String {
    let line = text.onOneLine
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    return "\(fence) \(line) \(fence)"
  }

  /// As lines of code.
  static func block(_ text: String) -> String {
    let text = text.inLines
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
