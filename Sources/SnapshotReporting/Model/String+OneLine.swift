extension String {
  /// The text without control characters, line separators and what turns the direction of writing,
  /// which are written as `\u{a}`: a file's name ends no line and gives no orders to a terminal.
  package var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      if scalar.givesOrders {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

extension Unicode.Scalar {
  fileprivate var givesOrders: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
