import Foundation

/// The Swift code that README and the articles of the catalogue show.
enum DocumentedCode {
  /// README or an article.
  struct Document {
    /// A name that a file of Swift can have.
    let name: String
    /// Its blocks of Swift, in order.
    let blocks: [String]
    /// All of it.
    let text: String
  }

  /// README, and every article of the catalogue.
  static func documents() throws -> [Document] {
    let folder = ChildPackage.package.appending(path: "Sources/PixelSnapshot/PixelSnapshot.docc")
    let articles = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted().map { folder.appending(path: $0) }
    return try ([ChildPackage.package.appending(path: "README.md")] + articles).map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let name = file.deletingPathExtension().lastPathComponent
      return Document(
        name: name == "README" ? "Readme" : name, blocks: blocks(of: text), text: text)
    }
  }

  /// The files that a test author would write: all blocks but manifests, and but the one that the
  /// tests of the tool compile.
  static func testFiles(in document: Document) throws -> [String] {
    let rest = document.blocks.filter {
      !isManifest($0)
        && !(document.name == "ComparingInCode" && $0.hasPrefix("import PNGCoding\n"))
    }
    guard let odd = rest.first(where: { !$0.hasPrefix("import PixelSnapshot") }) else {
      return rest
    }
    throw ChildFailure(output: "\(document.name) shows what nothing compiles:\n\(odd)")
  }

  /// The suites, and the tests without one, of these files.
  static func tests(in document: Document) throws -> [String] {
    try testFiles(in: document).flatMap { code in
      code.matches(of: /(?m)^(?:final )?(?:struct|class) (\w+Tests)\b|^@Test func (\w+)/)
        .map { String($0.1 ?? $0.2 ?? "") }
    }
  }

  /// Whether a block is a `Package.swift`.
  static func isManifest(_ block: String) -> Bool { block.hasPrefix("// swift-tools-version") }

  private static func blocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }
}
