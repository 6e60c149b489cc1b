/// The name that a mistyped one was most likely meant to be.
struct NearestName {
  /// The name, or nil when none is near.
  let name: String?

  /// Of `names`, the one with the smallest edit distance, if that is a third of what was typed or
  /// less, or the one that was typed with its end missing. One letter is no word that could be
  /// mistyped: `-q` is the only name that begins so, `--quiet`, or none.
  init(to typed: String, in names: [String]) {
    let stem = typed.drop { $0 == "-" }
    guard stem.count > 1 else {
      let longNames = names.filter { !stem.isEmpty && $0.hasPrefix("--\(stem.lowercased())") }
      name = longNames.count == 1 ? longNames[0] : nil
      return
    }
    let scored = names.map { (name: $0, distance: Self.distance(typed, $0)) }
    let nearest = scored.min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= max(1, stem.count / 3) {
      name = nearest.name
    } else {
      name = names.first { $0.hasPrefix(typed) }
    }
  }

  /// Insertions, removals and replacements that make `left` into `right` (V. Levenshtein, 1965).
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var previous = Array(0...right.count)
    for (row, leftByte) in left.utf8.prefix(100).enumerated() {
      var current = [row + 1]
      for (column, rightByte) in right.enumerated() {
        let replaced = previous[column] + (leftByte == rightByte ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
