extension PNGMetadata {
  /// What a person should know about two files, a sentence each: what differs beside their pixels,
  /// and that of an animation only the first picture counts.
  package static func notes(expected: PNGMetadata, actual: PNGMetadata) -> [String] {
    var notes: [String] = []
    func compare(_ what: String, _ text: (PNGMetadata) -> String) {
      let (one, other) = (text(expected), text(actual))
      if one != other { notes.append("\(what): expected \(one), actual \(other)") }
    }
    // Up to 8 bits lose nothing here: how few of them a file gets by with is the encoder's affair.
    if [expected, actual].contains(where: { $0.bitDepth.map { $0 > 8 } ?? true }) {
      compare("bit depth differs") { $0.bitDepth.map(String.init) ?? "unknown" }
    }
    if expected.profileName == actual.profileName,
      expected.profileChecksum != actual.profileChecksum
    {
      notes.append("colour profiles of one name differ: \(expected.profileName ?? "none")")
    }
    compare("colour profile differs") { $0.profileName.map { "\"\($0)\"" } ?? "none" }
    compare("sRGB rendering intent differs") { $0.renderingIntent.map(String.init) ?? "none" }
    compare("gamma differs") { $0.gamma.map { decimal($0) } ?? "none" }
    compare("chromaticities differ") {
      $0.chromaticities.map { $0.map(decimal).joined(separator: " ") } ?? "none"
    }
    for (side, file) in [("expected", expected), ("actual", actual)] {
      if let frames = file.animationFrames {
        notes.append("\(side) is an animation of \(frames) pictures; only the first was compared")
      }
    }
    return notes
  }

  /// A number of the file that was kept times 100,000, as it is.
  package static func decimal(_ value: Int) -> String {
    let digits = String(value % 100_000)
    let zeros = String(repeating: "0", count: 5 - digits.count)
    return "\(value / 100_000).\(zeros)\(digits)"
  }
}
