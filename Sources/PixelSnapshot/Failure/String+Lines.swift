extension String {
  /// With its line breaks, and what else would move a cursor, shown as escapes.
  var onOneLine: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// With every line after the first further to the right than the lines of a description.
  var indentingLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
  }
}
