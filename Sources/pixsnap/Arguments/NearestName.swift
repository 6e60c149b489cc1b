/// The name that a mistyped one was most likely meant to be.
struct NearestName {
  /// The name, or nil when none is near.
  let name: String?

  /// Of `names`, the one with the smallest edit distance, if that is below half of what was
  /// typed or is what was typed with its end missing.
  init(to typed: String, in names: [String]) {
    let scored = names.map { (name: $0, distance: Self.distance(typed, $0)) }
    let nearest = scored.min { $0.distance < $1.distance }
    let stem = typed.drop { $0 == "-" }
    if let nearest, nearest.distance <= max(1, stem.count / 3) {
      name = nearest.name
    } else if stem.count > 1 {
      name = names.first { $0.hasPrefix(typed) }
    } else {
      name = nil
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
