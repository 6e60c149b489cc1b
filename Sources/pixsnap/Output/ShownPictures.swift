internal import PixelComparison
internal import SnapshotEngine

/// Some pictures on a terminal, all scaled alike, beside or below one another: whatever shows more of
/// them in a number of columns and lines.
struct ShownPictures {
  private static let gap = 2

  /// Whole lines, no more than there was room for if each picture can have two.
  private(set) var text = ""

  init(
    _ pictures: [(label: String, bitmap: Bitmap)], columns: Int, rows: Int, hasColors: Bool
  ) {
    let count = max(1, pictures.count)
    let width = pictures.map(\.bitmap.width).max() ?? 1
    let height = pictures.map(\.bitmap.height).max() ?? 1
    let beside = (
      width: max(1, (columns - Self.gap * (count - 1)) / count), height: max(1, rows - 1) * 2
    )
    let below = (width: max(1, columns), height: max(1, rows / count - 1) * 2)
    func area(_ room: (width: Int, height: Int)) -> Int {
      // Of the canvas that all of them fit on.
      let columns = min(room.width, width, max(1, width * min(room.height, height) / height))
      return columns * max(1, min(room.height, height * columns / width))
    }
    let isBeside = area(beside) >= area(below)
    let room = isBeside ? beside : below
    let shown = pictures.map { label, bitmap in
      let small = Self.scaled(bitmap, room, canvas: (width, height))
      return (
        label: label, width: small.width, lines: ShownPicture(small, hasColors: hasColors).lines
      )
    }
    if isBeside, count > 1 {
      addBeside(shown, most: room.width)
    } else {
      for picture in shown {
        text += String(picture.label.prefix(columns)) + "\n"
        for line in picture.lines { text += line + "\n" }
      }
    }
  }

  /// Pictures of several sizes get smaller by one and the same factor.
  private static func scaled(
    _ bitmap: Bitmap, _ room: (width: Int, height: Int), canvas: (width: Int, height: Int)
  ) -> Bitmap {
    thumbnail(
      bitmap, width: max(1, min(room.width, bitmap.width * room.width / canvas.width)),
      height: max(1, min(room.height, bitmap.height * room.height / canvas.height)))
  }

  private mutating func addBeside(
    _ pictures: [(label: String, width: Int, lines: [String])], most: Int
  ) {
    let width = max(pictures.map(\.width).max() ?? 1, min(most, 8))
    let count = pictures.map(\.lines.count).max() ?? 0
    func cell(_ text: String, _ used: Int, _ index: Int) -> String {
      guard index < pictures.count - 1 else { return text }
      return text + String(repeating: " ", count: max(0, width - used) + Self.gap)
    }
    for (index, picture) in pictures.enumerated() {
      let label = String(picture.label.prefix(width))
      text += cell(label, label.count, index)
    }
    text += "\n"
    for row in 0..<count {
      for (index, picture) in pictures.enumerated() {
        let isThere = row < picture.lines.count
        text += cell(isThere ? picture.lines[row] : "", isThere ? picture.width : 0, index)
      }
      text += "\n"
    }
  }
}
