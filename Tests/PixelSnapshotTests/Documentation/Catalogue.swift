import Foundation

/// The documentation of this package, as files.
enum Catalogue {
  /// The folder of this package.
  static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The folder of the articles, below the package.
  static let folder = "Sources/PixelSnapshot/PixelSnapshot.docc"

  /// The text of an article.
  static func text(_ article: String) throws -> String { try read("\(folder)/\(article).md") }

  /// The text of a file of this package.
  static func read(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// The files of a folder and of those below, as paths in the package, in order.
  static func files(below folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }
}
