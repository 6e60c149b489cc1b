internal import BaselineStorage

/// The words of a source as they would be in the names of baselines. Comments count: a mention too
/// many only keeps a file.
struct SourceWords {
  /// Identifiers, with and without backticks, and the texts of literals.
  private(set) var names: Set<String> = []
  /// The texts between quotation marks.
  private(set) var literals: Set<String> = []

  init(_ source: String) {
    var word = ""
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || !scalar.isASCII || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
    }
    for line in source.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      for scalar in line {
        if isPart(scalar) {
          word.unicodeScalars.append(scalar)
        } else if !word.isEmpty {
          names.insert(SafeName(word, dots: .replaced).text)
          word = ""
        }
      }
      if !word.isEmpty { names.insert(SafeName(word, dots: .replaced).text) }
      word = ""
      // Whatever stands between two marks on a line, be it within a literal or between two.
      for text in Self.between("`", line) { names.insert(SafeName(text, dots: .replaced).text) }
      for text in Self.between("\"", line) {
        literals.insert(SafeName(text).text)
        names.insert(SafeName(text, dots: .replaced).text)
      }
    }
  }

  private static func between(
    _ mark: Unicode.Scalar, _ line: Substring.UnicodeScalarView
  ) -> [String] {
    let parts = line.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count > 2 else { return [] }
    return parts[1..<parts.count - 1].filter { !$0.isEmpty }.map { String($0) }
  }
}
