import Foundation
import Testing

struct ReadmeTests {
  private static let command = ["diff", "Tests/Samples/before.png", "Tests/Samples/after.png"]

  /// The fenced blocks of one language, in order.
  private func blocks(_ language: String) throws -> [String] {
    try Documents.blocks(language, in: "README.md")
  }

  /// Runs the tool where README's commands run, at the top of the package.
  private func run(_ arguments: [String]) throws -> Tool.Run {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("Tests"), withDestinationURL: Package.url("Tests"))
    try FileManager.default.createDirectory(
      at: folder.url(".build"), withIntermediateDirectories: false)
    return try Tool.run(arguments, in: folder)
  }

  @Test func `what README says the first command prints is what it prints`() throws {
    let options = ["-o", ".build/diff.png"]
    let shell = try blocks("sh")[0]
    #expect(shell.hasSuffix((["pixsnap"] + Self.command + options).joined(separator: " ") + "\n"))
    let run = try run(Self.command + options)
    #expect(try run.output == blocks("text")[0])
    #expect(run.status == 1)
  }

  @Test func `of three commands the second runs the tests, the third the benchmarks`() throws {
    let commands = try blocks("sh")
    #expect(commands.count == 3)
    #expect(commands[1].hasSuffix("&& swift test\n"))
    #expect(commands[2].hasSuffix("&& Benchmarks/run\n"))
    #expect(FileManager.default.isExecutableFile(atPath: Package.url("Benchmarks/run").path))
  }
}
