internal import BaselineStorage
internal import PixelComparison
internal import SnapshotEngine

/// A diff image as a terminal shows it: half-block characters, each of two pixels.
struct ShownPicture {
  /// Where a diff image is put that nobody asked a file of.
  static let place: TypedValue = {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return TypedValue(option: "--show", text: "\(temporaryFolder())/pixsnap-\(number).png")
  }()

  /// Whether standard output is a terminal, or git's pager on one: nothing else is sent what only a
  /// terminal understands.
  static var canBeShown: Bool {
    Terminal(.results) != nil || environmentVariable("GIT_PAGER_IN_USE") == "true"
  }

  /// A line for standard error when a picture was asked for and cannot be shown; else nothing.
  static func note(_ typed: TypedArguments, by speaker: String) -> String {
    typed.has(DiffOptionTable.show) && !canBeShown
      ? "\(speaker): note: --show needs a terminal on standard output\n" : ""
  }

  /// Its lines, without line breaks.
  private(set) var lines: [String] = []
  /// All of them.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The text about a comparison, and below it the picture when that is wanted.
  static func withText(
    _ outcome: FileComparison, _ arguments: DiffArguments, _ text: (FileComparison) -> String
  ) -> String {
    guard arguments.showsDiffImage, let path = outcome.diffImage else { return text(outcome) }
    let isTemporary = path.utf8.starts(with: place.text.utf8)
    let told =
      isTemporary
      ? FileComparison(
        expected: outcome.expected, actual: outcome.actual, comparison: outcome.comparison,
        notes: outcome.notes) : outcome
    do throws(EngineError) {
      let picture = try ShownPicture(fileAt: path).text
      if isTemporary { try removeDiffImage(path) }
      return text(told) + picture
    } catch {
      return text(told) + "  the diff image could not be shown: \(error.toolMessage.onOneLine)\n"
    }
  }

  /// A picture file at the width and in the colours of the terminal.
  ///
  /// - Throws: `EngineError` when it cannot be read.
  init(fileAt path: String) throws(EngineError) {
    self.init(try thumbnail(path, width: Self.columns), hasColors: Terminal.wantsColors)
  }

  private static var columns: Int { Terminal(.results)?.columns ?? 80 }

  /// - Parameter hasColors: Otherwise in shades that characters make.
  init(_ picture: Bitmap, hasColors: Bool) {
    for y in stride(from: 0, to: picture.height, by: 2) {
      var (line, last) = ("", "")
      for x in 0..<picture.width {
        let upper = picture[x, y]
        let lower = y + 1 < picture.height ? picture[x, y + 1] : nil
        guard hasColors else {
          line += Self.shade(upper, lower ?? upper)
          continue
        }
        let colors = Self.colors(upper, lower)
        if colors != last { line += colors }
        last = colors
        line += "▀"
      }
      lines.append(hasColors ? line + "\u{1B}[0m" : line)
    }
  }

  /// The upper pixel is the character, the lower one what is behind it (ECMA-48 8.3.117, ITU-T
  /// T.416: 38;2 and 48;2 choose a colour by red, green and blue).
  private static func colors(_ upper: Pixel, _ lower: Pixel?) -> String {
    let behind = lower.map { "48;2;\($0.red);\($0.green);\($0.blue)" } ?? "49"
    return "\u{1B}[38;2;\(upper.red);\(upper.green);\(upper.blue);\(behind)m"
  }

  /// A character that covers the more, the further the pixels are from white; `#` for coloured ones.
  private static func shade(_ upper: Pixel, _ lower: Pixel) -> String {
    let channels = [
      upper.red, upper.green, upper.blue, lower.red, lower.green, lower.blue,
    ].map(Int.init)
    let isColoured = [channels[..<3], channels[3...]].contains { pixel in
      (pixel.max() ?? 0) - (pixel.min() ?? 0) >= 48
    }
    if isColoured { return "#" }
    let shades = Array(" .:-=+")
    let darkness = 255 - channels.reduce(0, +) / channels.count
    return String(shades[min(shades.count - 1, darkness * shades.count / 256)])
  }
}
