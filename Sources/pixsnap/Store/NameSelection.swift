internal import BaselineStorage
internal import SnapshotEngine

/// Which baselines are meant, by names and patterns; by none, all.
struct NameSelection {
  private let texts: [String]
  private let globs: [Glob]

  init(_ texts: [String]) {
    self.texts = texts.map { $0.hasSuffix(".png") ? String($0.dropLast(4)) : $0 }
    globs = self.texts.map { Glob($0) }
  }

  /// Whether a baseline is meant. A text that is a name means that one, whatever it would mean as a
  /// pattern.
  func contains(_ name: BaselineName) -> Bool {
    texts.isEmpty || texts.contains(name.text) || globs.contains { $0.matches(name.text) }
  }

  /// The texts that mean none of some names.
  func unused(_ names: [BaselineName]) -> [String] {
    zip(texts, globs).filter { text, glob in
      !names.contains { $0.text == text || glob.matches($0.text) }
    }.map(\.0)
  }
}
