extension TypedValue {
  /// A whole number.
  func wholeNumber(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    try wholeNumber(text, in: range, called: nil)
  }

  /// A decimal number without sign, `nil` as the upper end for none.
  func decimal(upTo most: Double?) throws(UsageError) -> Double {
    let range = most.map { "0...\(Int($0))" } ?? "0 or more"
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, first == UInt8(ascii: ".") || Self.isDigit(first),
      digits.utf8.allSatisfy({ Self.isDigit($0) || ".eE+-".utf8.contains($0) }),
      let number = Double(String(digits))
    else { throw UsageError(self, "not a decimal number; it takes \(range)") }
    guard digits.utf8.count == text.utf8.count, number.isFinite, number <= most ?? number else {
      throw UsageError(self, "out of range; it takes \(range)")
    }
    return number
  }

  /// Whole numbers separated by commas, as many as `names`, each in its range.
  /// `otherwise` says what else can stand there.
  func wholeNumbers(
    _ list: Substring, names: [(name: String, range: ClosedRange<Int>)], otherwise: String = ""
  ) throws(UsageError) -> [Int] {
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == names.count else {
      let form = names.map(\.name).joined(separator: ",")
      throw UsageError(self, "\(names.count) whole numbers are needed, \(form)\(otherwise)")
    }
    var numbers: [Int] = []
    for (part, (name, range)) in zip(parts, names) {
      numbers.append(try wholeNumber(String(part), in: range, called: name))
    }
    return numbers
  }

  private func wholeNumber(
    _ part: String, in range: ClosedRange<Int>, called name: String?
  ) throws(UsageError) -> Int {
    let subject = part == text ? "" : name.map { "\($0) \"\(part)\" is " } ?? ""
    let digits = part.utf8.first == UInt8(ascii: "-") ? part.dropFirst() : part[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(Self.isDigit) else {
      // 2^53: up to there each whole number is a Double.
      if let number = Double(part), number == number.rounded(), (0...0x1p53).contains(number),
        part.utf8.first.map(Self.isDigit) == true
      {
        throw UsageError(self, "\(subject)not written in digits alone; write \(Int(number))")
      }
      throw UsageError(self, "\(subject)not a whole number; it takes \(range)")
    }
    // A zero has no sign. What no Int holds is out of range.
    guard digits.utf8.count == part.utf8.count || Int(digits) != 0 else {
      throw UsageError(self, "\(subject)not a whole number; it takes \(range)")
    }
    guard let number = Int(part), range.contains(number) else {
      throw UsageError(self, "\(subject)out of range; it takes \(range)")
    }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
