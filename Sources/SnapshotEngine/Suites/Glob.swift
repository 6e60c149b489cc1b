/// A pattern for paths.
///
/// `*` stands for any part of one name, `?` for one character of it, `**` for any number of folders, `[a-z]` and
/// `[!a-z]` for one character of a set or outside of it; `\` takes the next character as it is. A
/// pattern without a slash fits a name at any depth, any other the whole path; one that fits a folder fits
/// all that is in it.
package struct Glob: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let parts: [[Unicode.Scalar]]
  private let isAnyDepth: Bool

  /// The pattern that `text` is. Every text is one; an unfinished set is its characters.
  package init(_ text: String) {
    self.text = text
    var trimmed = text.unicodeScalars[...]
    while trimmed.last == "/" { trimmed.removeLast() }
    isAnyDepth = !trimmed.contains("/")
    while trimmed.first == "/" { trimmed.removeFirst() }
    parts = trimmed.split(separator: "/").map(Array.init)
  }

  /// Whether a path, with `/` between its names, or a folder above it, is meant.
  package func matches(_ path: String) -> Bool {
    let names = path.unicodeScalars.split(separator: "/").map(Array.init)
    if isAnyDepth {
      guard let part = parts.first else { return false }
      return names.contains { Self.matches(part[...], $0[...]) }
    }
    return matches(names)
  }

  /// Whether a path fits from its beginning to its end, without a part at any depth and without what
  /// is in a folder that fits.
  package func matchesWhole(_ path: String) -> Bool {
    reached(path.unicodeScalars.split(separator: "/").map(Array.init)).last == true
  }

  /// Whether some beginning of `names` is meant.
  private func matches(_ names: [[Unicode.Scalar]]) -> Bool {
    reached(names).dropFirst().contains(true)
  }

  /// How many of the first `names` fit all parts, each number by its truth. Time is proportional to
  /// the product of both lengths.
  private func reached(_ names: [[Unicode.Scalar]]) -> [Bool] {
    // reached[i]: the parts so far fit the first i names.
    var reached = [true] + [Bool](repeating: false, count: names.count)
    for (index, part) in parts.enumerated() {
      var next = [Bool](repeating: false, count: names.count + 1)
      if part == ["*", "*"] {
        // At the end it means what is in the folder, not the folder.
        let fewest = index == parts.count - 1 ? 1 : 0
        for from in reached.indices where reached[from] {
          for to in from + fewest..<max(from + fewest, next.count) { next[to] = true }
          break
        }
      } else {
        for from in names.indices where reached[from] {
          if Self.matches(part[...], names[from][...]) { next[from + 1] = true }
        }
      }
      reached = next
    }
    return reached
  }

  private static func matches(
    _ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var (pattern, name) = (pattern, name)
    // Where the last star was, and from where on it takes no more: only it need be tried again.
    var retry: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
    while true {
      if pattern.first == "*" {
        pattern.removeFirst()
        retry = (pattern, name)
        continue
      }
      if let scalar = name.first, let rest = step(pattern, over: scalar) {
        pattern = rest
        name.removeFirst()
        continue
      }
      if pattern.isEmpty && name.isEmpty { return true }
      guard let last = retry, !last.name.isEmpty else { return false }
      retry = (last.pattern, last.name.dropFirst())
      (pattern, name) = (last.pattern, last.name.dropFirst())
    }
  }

  /// The pattern after its first element, if that fits a character.
  private static func step(
    _ pattern: ArraySlice<Unicode.Scalar>, over scalar: Unicode.Scalar
  ) -> ArraySlice<Unicode.Scalar>? {
    guard let first = pattern.first else { return nil }
    let rest = pattern.dropFirst()
    switch first {
    case "?": return rest
    case "\\":
      guard let escaped = rest.first else { return scalar == first ? rest : nil }
      return escaped == scalar ? rest.dropFirst() : nil
    case "[":
      // A bracket right behind the opening one, or behind its "!", is a member.
      let isNegated = rest.first == "!" || rest.first == "^"
      let body = isNegated ? rest.dropFirst() : rest
      guard let end = body.dropFirst().firstIndex(of: "]") else {
        return scalar == first ? rest : nil
      }
      let isMember = contains(body[..<end], scalar)
      return isMember != isNegated ? pattern[(end + 1)...] : nil
    default: return first == scalar ? rest : nil
    }
  }

  private static func contains(
    _ set: ArraySlice<Unicode.Scalar>, _ scalar: Unicode.Scalar
  ) -> Bool {
    var set = set
    while let low = set.popFirst() {
      if set.count >= 2, set.first == "-" {
        set.removeFirst()
        if let high = set.popFirst(), low <= scalar, scalar <= high { return true }
      } else if low == scalar {
        return true
      }
    }
    return false
  }
}
