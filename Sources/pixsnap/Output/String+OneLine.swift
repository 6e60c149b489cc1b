extension String {
  /// The text without control characters, which are written as `\u{a}`: a file's name ends no line
  /// and gives no orders to a terminal.
  var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
