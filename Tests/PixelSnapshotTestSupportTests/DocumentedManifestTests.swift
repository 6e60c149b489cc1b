import Foundation
import Testing

/// The manifests that README and the articles show.
struct DocumentedManifestTests {
  /// The version of this package, where it is stated.
  private static func version() throws -> String {
    let file = ChildPackage.package.appending(path: "Sources/pixsnap/Version.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    return String(try #require(text.firstMatch(of: /let version = "([^"]+)"/)).1)
  }

  @Test(arguments: ["PixelSnapshotTestSupport", "PixelComparison"])
  func anArticleThatImportsAnotherProductSaysHowToAddIt(product: String) throws {
    let line = ".product(name: \"\(product)\", package: \"PixelSnapshot\")"
    let importing = try DocumentedCode.documents()
      .filter { $0.blocks.contains { $0.contains("import \(product)\n") } }
    #expect(!importing.isEmpty)
    for document in importing { #expect(document.text.contains(line), "\(document.name)") }
  }

  @Test func theyAreManifestsAndAskForThisVersion() throws {
    let manifests = try DocumentedCode.documents()
      .flatMap { document in document.blocks.map { (document.name, $0) } }
      .filter { DocumentedCode.isManifest($0.1) }
    #expect(manifests.map(\.0) == ["Readme", "GettingStartedWithXCTest"])
    for (name, manifest) in manifests {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "manifest-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
      let run = try ChildPackage.swift(["package", "dump-package"], in: folder)
      #expect(run.status == 0, "\(name): \(run.output)")
      #expect(run.output.contains("\"lowerBound\" : \"\(try Self.version())\""), "\(name)")
    }
  }
}
