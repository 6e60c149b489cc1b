internal import BaselineStorage

/// The names of the types that a source file declares or extends: the classes and suites that its
/// tests can belong to.
struct SourceTypes {
  private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "extension"]
  private static let mostBytes = 4 << 20

  /// In no order; may hold words that a comment has after such a keyword.
  let names: Set<Substring>

  /// Of the file at `path`; nil when it is not there to be read, or a type has a raw name.
  init?(path: String) {
    guard let folder = path.folderPath else { return nil }
    do throws(StorageError) {
      let tree = FileTree(root: folder)
      guard let bytes = try tree.read([path.lastPart], mostBytes: Self.mostBytes) else {
        return nil
      }
      self.init(source: String(decoding: bytes, as: UTF8.self))
    } catch {
      return nil
    }
  }

  /// Of a source text.
  init?(source: String) {
    var names: Set<Substring> = []
    var isName = false
    for word in source.split(whereSeparator: { !Self.isPart($0) }) {
      if isName, !Self.keywords.contains(word) {
        // A raw name may have any character, and is not taken apart.
        guard word.first != "`" else { return nil }
        names.formUnion(word.split(separator: "."))
      }
      isName = Self.keywords.contains(word)
    }
    guard !names.isEmpty else { return nil }
    self.names = names
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
      || character == "`"
  }
}
