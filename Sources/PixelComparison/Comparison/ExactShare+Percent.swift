extension ExactShare {
  /// The share in percent, with its sign: rounded up, with three digits that count, or exact; never
  /// 100 unless all changed, never 0 unless none did.
  package var percentText: String {
    for fractionDigits in 6..<18 {
      let text = decimalText(fractionDigits: fractionDigits)
      let digits = text.filter(\.isWholeNumber).drop { $0 == "0" }
      let exact = text == decimalText(fractionDigits: 18)
      let whole = text == "1"
      if exact || (digits.count >= 3 && !whole) { return "\(Self.timesHundred(text)) %" }
    }
    return "\(Self.timesHundred(decimalText(fractionDigits: 18))) %"
  }

  /// The share in percent as an option takes it, such as `29%`: that of
  /// ``decimalText(fractionDigits:)``.
  package func percentText(fractionDigits: Int) -> String {
    Self.timesHundred(decimalText(fractionDigits: fractionDigits)) + "%"
  }

  /// A decimal number below 10 with its point two places to the right.
  private static func timesHundred(_ text: String) -> String {
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let padded = fraction + String(repeating: "0", count: max(0, 2 - fraction.count))
    let whole = (parts[0] + padded.prefix(2)).drop { $0 == "0" }
    let rest = padded.dropFirst(2)
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }
}
