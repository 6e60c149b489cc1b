extension String {
  /// The text without control characters, line separators and what turns the direction of writing,
  /// which are written as `\u{a}`: a file's name ends no line and gives no orders to a terminal.
  package var onOneLine: String { escaped { _ in false } }

  /// The same of text in lines, which stays in lines.
  var inLines: String { escaped { $0 == "\n" || $0 == "\t" } }

  private func escaped(except isKept: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.givesOrders, !isKept(scalar) {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
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
