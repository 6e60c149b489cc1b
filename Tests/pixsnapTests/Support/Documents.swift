import Foundation

/// README and the articles of the documentation.
enum Documents {
  /// A fenced block.
  struct Block {
    /// What stands behind the fence.
    let language: String
    /// Its lines.
    let text: String
    /// Whether nothing but an empty line lies between it and the block before it.
    let followsBlock: Bool
  }

  private static let catalogue = "Sources/PixelSnapshot/PixelSnapshot.docc"

  /// An article, as a path in the package.
  static func article(_ name: String) -> String { "\(catalogue)/\(name).md" }

  /// README and every article, as paths in the package.
  static let paths: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Package.url(catalogue).path)
    return ["README.md"]
      + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
  }()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: Package.url(path), encoding: .utf8)
  }

  /// The fenced blocks of a document, in order.
  static func blocks(_ path: String) throws -> [Block] {
    let parts = try text(path).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(
        language: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "",
        followsBlock: index > 1 && parts[index - 1] == "\n\n")
    }
  }

  /// The blocks of one language of a document, in order.
  static func blocks(_ language: String, in path: String) throws -> [String] {
    try blocks(path).filter { $0.language == language }.map(\.text)
  }
}
