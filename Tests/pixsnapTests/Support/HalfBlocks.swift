import PixelComparison

/// What a terminal would show of lines of upper half blocks: the character's colour above, the one behind
/// it below (ECMA-48 8.3.117).
enum HalfBlocks {
  struct Unexpected: Error {
    let text: String
  }

  /// The picture in those lines of an output that have half blocks. Where nothing is behind a
  /// character, the picture is transparent.
  static func bitmap(_ output: String) throws -> Bitmap {
    let lines = output.split(separator: "\n").filter { $0.contains("▀") }
    let cells = try lines.map { try self.cells($0) }
    guard let width = cells.first?.count, cells.allSatisfy({ $0.count == width }) else {
      throw Unexpected(text: output)
    }
    return try Bitmap(width: width, height: cells.count * 2) { x, y in
      y % 2 == 0 ? cells[y / 2][x].upper : cells[y / 2][x].lower
    }
  }

  private static let none = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  private static func cells(_ line: Substring) throws -> [(upper: Pixel, lower: Pixel)] {
    var cells: [(upper: Pixel, lower: Pixel)] = []
    var (upper, lower) = (none, none)
    var rest = line
    while let character = rest.popFirst() {
      if character == "▀" {
        cells.append((upper, lower))
        continue
      }
      guard character == "\u{1B}", rest.popFirst() == "[", let end = rest.firstIndex(of: "m")
      else { throw Unexpected(text: String(line)) }
      var numbers = rest[..<end].split(separator: ";").map { Int($0) ?? -1 }
      rest = rest[rest.index(after: end)...]
      while let code = numbers.first {
        switch code {
        case 0: (upper, lower) = (none, none)
        case 39: upper = none
        case 49: lower = none
        case 38: upper = try color(&numbers, line)
        case 48: lower = try color(&numbers, line)
        default: throw Unexpected(text: String(line))
        }
        numbers.removeFirst()
      }
    }
    return cells
  }

  /// `38;2;R;G;B` or `48;2;R;G;B`, of which the last number is left.
  private static func color(_ numbers: inout [Int], _ line: Substring) throws -> Pixel {
    guard numbers.count >= 5, numbers[1] == 2, numbers[2..<5].allSatisfy({ 0...255 ~= $0 }) else {
      throw Unexpected(text: String(line))
    }
    defer { numbers.removeFirst(4) }
    return Pixel(red: UInt8(numbers[2]), green: UInt8(numbers[3]), blue: UInt8(numbers[4]))
  }
}
