import Foundation
import Testing

/// The commands and links of README and of the articles of the documentation.
struct ArticleTests {
  private static let catalogue = "Sources/PixelSnapshot/PixelSnapshot.docc"

  /// README and the articles, as paths in the package.
  private static func documents() throws -> [String] {
    try ["README.md"]
      + FileManager.default.contentsOfDirectory(atPath: Package.url(catalogue).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
  }

  private static func text(_ document: String) throws -> String {
    try String(contentsOf: Package.url(document), encoding: .utf8)
  }

  @Test func `a command in an article prints what stands below it`() throws {
    var count = 0
    for document in try Self.documents().dropFirst() {
      let pattern = /```sh\npixsnap ([^\n]+)\n```\n\n```text\n([^`]+)```/
      let text = try Self.text(document)
      let examples = text.matches(of: pattern)
      #expect(text.components(separatedBy: "```sh\n").count - 1 == examples.count, "\(document)")
      for example in examples {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
          at: folder.url("Sources"), withDestinationURL: Package.url("Sources"))
        let run = try Tool.run(example.1.split(separator: " ").map(String.init), in: folder)
        #expect(run.output == example.2, "\(document): \(run.diagnostics)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `every link to a file of this repository leads to one`() throws {
    var count = 0
    for document in try Self.documents() {
      for link in try Self.text(document).matches(of: /\]\(([\w.\/-]+\.\w+)\)/) {
        #expect(
          FileManager.default.fileExists(atPath: Package.url(String(link.1)).path),
          "\(document): \(link.1)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
