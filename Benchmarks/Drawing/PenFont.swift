/// A small font of pen strokes, made for the sample pictures and the plots.
///
/// A glyph is a list of lines, divided by `|`; a line is a list of points on a grid of 17 columns
/// and rows, each a digit 0...g: capitals stand on row c (12), small letters begin at row 4, what
/// hangs below ends at row g (16). `~` makes a line smooth, `@` smooth and closed.
enum PenFont {
  /// The lines of a text whose capitals are `size` high and stand on `baseline`, and the column
  /// where it ends.
  static func lines(
    _ text: String, left: Double, baseline: Double, size: Double
  ) -> (lines: [[Point]], right: Double) {
    let unit = size / 12
    var lines: [[Point]] = []
    var pen = left
    for character in text {
      let glyph = glyph(character)
      for line in glyph {
        lines.append(
          line.map { Point(x: pen + $0.x * unit, y: baseline + ($0.y - 12) * unit) })
      }
      let width = glyph.joined().map(\.x).max() ?? 2
      pen += ((character.isNumber ? 6 : width) + 3) * unit
    }
    return (lines, pen - 3 * unit)
  }

  private static func glyph(_ character: Character) -> [[Point]] {
    (glyphs[character] ?? "").split(separator: "|").map { line in
      let points = line.drop { "~@".contains($0) }.split(separator: " ").map { point in
        Point(x: number(point.first), y: number(point.last))
      }
      switch line.first {
      case "~": return smooth(smooth(points, closed: false), closed: false)
      case "@":
        let round = smooth(smooth(points, closed: true), closed: true)
        return round + round.prefix(1)
      default: return points
      }
    }
  }

  private static func number(_ digit: Character?) -> Double {
    digit.flatMap { Int(String($0), radix: 17) }.map { Double($0) } ?? 0
  }

  /// Cuts every corner (G. Chaikin, 1974).
  private static func smooth(_ points: [Point], closed: Bool) -> [Point] {
    var cut: [Point] = closed ? [] : [points[0]]
    for index in 0..<(closed ? points.count : points.count - 1) {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      for share in [0.25, 0.75] {
        cut.append(
          Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
      }
    }
    return closed ? cut : cut + [points[points.count - 1]]
  }

  private static let bowl = "@34 64 68 6c 3c 0c 08 04"

  private static let glyphs: [Character: String] = [
    "A": "0c 40 8c|18 78", "B": "00 0c|~00 40 70 76 46 06|~06 56 86 8c 5c 0c",
    "C": "~83 70 40 00 06 0c 4c 7c 89", "D": "00 0c|~00 40 80 86 8c 4c 0c",
    "E": "70 00 0c 7c|06 66", "F": "70 00 0c|06 66",
    "G": "~83 70 40 00 06 0c 4c 8c 87|87 57", "H": "00 0c|80 8c|06 86", "I": "00 0c",
    "J": "~60 69 6c 3c 0c 09", "K": "00 0c|80 07|35 8c", "L": "00 0c 7c",
    "M": "0c 00 59 a0 ac", "N": "0c 00 8c 80", "O": "@40 80 86 8c 4c 0c 06 00",
    "P": "0c 00|~00 50 80 87 57 07", "Q": "@40 80 86 8c 4c 0c 06 00|59 9d",
    "R": "0c 00|~00 50 80 87 57 07|47 8c", "S": "~82 70 40 00 06 46 86 8c 4c 1c 0a",
    "T": "00 80|40 4c", "U": "00 07|~07 0c 4c 8c 87|87 80", "V": "00 4c 80",
    "W": "00 3c 52 7c a0", "X": "00 8c|80 0c", "Y": "00 46 80|46 4c", "Z": "00 80 0c 8c",
    "0": "@30 60 66 6c 3c 0c 06 00", "1": "13 40 4c", "2": "~03 00 30 60 64 47 0c|0c 6c",
    "3": "~01 10 30 60 65 35 25|~25 35 65 6c 3c 1c 0a", "4": "4c 40 08 68",
    "5": "50 00 05|~05 24 64 6c 3c 0c 0a", "6": "~50 20 00 08|@35 65 68 6c 3c 0c 08 05",
    "7": "00 60 2c", "8": "@30 60 63 65 35 05 03 00|@35 65 68 6c 3c 0c 08 05",
    "9": "~1c 4c 6c 64|@30 60 64 67 37 07 04 00",
    "a": "~14 24 54 64 66|66 6c|@37 67 6a 6c 3c 0c 0a 07", "b": "00 0c|" + bowl,
    "c": "~66 54 34 04 08 0c 3c 5c 6a",
    "d": "60 6c|" + bowl, "e": "08 68|~68 64 34 04 08 0c 3c 5c 6a",
    "f": "~50 20 24|24 2c|04 44", "g": bowl + "|64 6b|~6b 6g 3g 0g",
    "h": "00 0c|~08 04 34 64 68|68 6c", "i": "04 0c|00 00", "j": "14 1b|~1b 1g 0g|10 10",
    "k": "00 0c|54 09|27 6c", "l": "00 0c",
    "m": "04 0c|~07 04 34 54 58|58 5c|~57 54 84 a4 a8|a8 ac",
    "n": "04 0c|~08 04 34 64 68|68 6c", "o": bowl, "p": "04 0g|" + bowl, "q": "64 6g|" + bowl,
    "r": "04 0c|~08 04 34 44", "s": "~56 54 34 04 08 38 68 6c 3c 0c 0a",
    "t": "20 29|~29 2c 4c|04 44", "u": "04 08|~08 0c 3c 6c 68|64 6c", "v": "04 3c 64",
    "w": "04 2c 46 6c 84", "x": "04 6c|64 0c", "y": "04 3c|64 1g", "z": "04 64 0c 6c",
    ".": "0c 0c", ",": "1c 0e", ":": "06 06|0c 0c", "-": "07 47", "+": "07 67|34 3a",
    "%": "@10 30 33 13|@59 79 7c 5c|70 1c", "/": "50 0c", "'": "00 03",
    "(": "~30 03 09 3c", ")": "~00 33 39 0c", "×": "05 6b|65 0b", "=": "05 65|09 69",
    ";": "06 06|1c 0e",
  ]
}
