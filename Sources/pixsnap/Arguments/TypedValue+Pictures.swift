internal import PixelComparison

extension TypedValue {
  /// The largest side that a PNG can have.
  private static let largestSide = Int(Int32.max)

  /// `X,Y,W,H`.
  func region() throws(UsageError) -> Region {
    try region(text[...])
  }

  /// `X,Y,W,H=TOLERANCE`.
  func toleranceArea() throws(UsageError) -> ToleranceArea {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(self, "a region and its tolerance are needed, X,Y,W,H=N or =R,G,B,A")
    }
    return ToleranceArea(.region(try region(parts[0])), tolerance: try tolerance(parts[1]))
  }

  /// `N` or `R,G,B,A`.
  func tolerance() throws(UsageError) -> ChannelTolerance {
    try tolerance(text[...])
  }

  /// A share of 0 to 1 as an exact decimal, or with a percent sign.
  func share() throws(UsageError) -> ShareLimit {
    do throws(ComparisonError) {
      return try ShareLimit(parsing: text)
    } catch {
      throw UsageError(
        self, "it takes a decimal number, 0...1, or 0%...100%, of at most 18 fraction digits")
    }
  }

  /// `#rrggbb`.
  func color() throws(UsageError) -> Pixel {
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard text.hasPrefix("#"), text.utf8.count == 7, digits.count == 6 else {
      throw UsageError(self, "it takes a colour as '#rrggbb', such as '#ff0000'")
    }
    let bytes = (0..<3).map { UInt8(digits[2 * $0] * 16 + digits[2 * $0 + 1]) }
    return Pixel(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// A style of diff images by its name.
  func diffStyle() throws(UsageError) -> DiffStyle {
    try choice([
      "overlay": DiffStyle.overlay, "mask": .mask, "side-by-side": .sideBySide, "heat": .heat,
    ])
  }

  /// One of several words.
  func choice<Meaning>(_ choices: KeyValuePairs<String, Meaning>) throws(UsageError) -> Meaning {
    guard let choice = choices.first(where: { $0.key == text }) else {
      let words = choices.map(\.key)
      let nearest = NearestName(to: text, in: words).name.map { "; is it \($0) that you mean?" }
      throw UsageError(
        self, "it takes one of \(words.joined(separator: ", "))\(nearest ?? "")")
    }
    return choice.value
  }

  /// Some of several words, separated by commas.
  func choices<Meaning: Hashable>(
    _ choices: KeyValuePairs<String, Meaning>
  ) throws(UsageError) -> Set<Meaning> {
    var meanings: Set<Meaning> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let choice = choices.first(where: { $0.key == word }) else {
        let words = choices.map(\.key).joined(separator: ", ")
        throw UsageError(self, "it takes one or more of \(words), separated by commas")
      }
      meanings.insert(choice.value)
    }
    return meanings
  }

  private func region(_ list: Substring) throws(UsageError) -> Region {
    let numbers = try wholeNumbers(
      list,
      names: [
        ("X", 0...Self.largestSide), ("Y", 0...Self.largestSide),
        ("W", 1...Self.largestSide), ("H", 1...Self.largestSide),
      ])
    return Region(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func tolerance(_ list: Substring) throws(UsageError) -> ChannelTolerance {
    if !list.contains(",") {
      let number = try wholeNumbers(list, names: [("N", 0...255)])
      return ChannelTolerance(UInt8(number[0]))
    }
    let numbers = try wholeNumbers(
      list, names: [("R", 0...255), ("G", 0...255), ("B", 0...255), ("A", 0...255)],
      otherwise: ", or one, N, for all channels"
    ).map { UInt8($0) }
    return ChannelTolerance(
      red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}
