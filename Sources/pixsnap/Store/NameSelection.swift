internal import BaselineStorage
internal import SnapshotEngine

/// Which of some names are meant, by what was typed: a name means exactly that one, and only what is
/// the name of none is a pattern, which has to fit a whole name. By nothing, all.
struct NameSelection {
  /// The places of those that are meant, among the names.
  private(set) var chosen: Set<Int> = []
  /// What was typed and means none of them.
  private(set) var unused: [String] = []

  init(_ texts: [String], among names: [BaselineName]) {
    if texts.isEmpty { chosen = Set(names.indices) }
    for text in texts {
      let found = Self.places(text, among: names)
      chosen.formUnion(found)
      if found.isEmpty { unused.append(text) }
    }
  }

  /// Those of some values, in the order of the names, that are meant.
  func filter<Value>(_ values: [Value]) -> [Value] {
    values.indices.filter(chosen.contains).map { values[$0] }
  }

  private static func places(_ text: String, among names: [BaselineName]) -> [Int] {
    let stem = text.withoutPictureEnding
    for exact in [text, stem] {
      // By bytes: equivalent names are different files.
      if let place = names.firstIndex(where: { $0.text.utf8.elementsEqual(exact.utf8) }) {
        return [place]
      }
    }
    guard text.unicodeScalars.contains(where: "*?[".unicodeScalars.contains) else { return [] }
    let glob = Glob(stem)
    return names.indices.filter { glob.matchesWhole(names[$0].text) }
  }
}
