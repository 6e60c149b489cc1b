import Foundation
import JSONText
import Testing

/// The commands and links of README and of the articles of the documentation.
struct ArticleTests {
  /// What the commands find where they run: the package's own files, and folders of screenshots.
  private static func folder() throws -> TemporaryFolder {
    let folder = try SuiteTests.folders()
    for name in ["Sources", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url(name), withDestinationURL: Package.url(name))
    }
    try folder.write("Package.swift", [])
    func copy(_ sample: String, to name: String) throws {
      try FileManager.default.copyItem(
        at: Package.url("Tests/Samples/\(sample).png"), to: folder.url(name))
    }
    for name in ["before/login", "after/login", "shots/login", "expected/login"] {
      try folder.makeFolder(name)
    }
    for name in ["before/login/dark.png", "shots/login/dark.png"] {
      try copy("before", to: name)
    }
    for name in ["after.png", "after/login/dark.png"] { try copy("after", to: name) }
    for side in ["before", "after"] { try copy("before", to: "\(side)/login/light.png") }
    return folder
  }

  /// What a shell says to a line in which the tool has its name.
  private static func output(_ line: String, in folder: TemporaryFolder) throws -> String {
    let run = try Tool.shell(#"export PATH="$(dirname "$PIXSNAP"):$PATH"; "# + line, in: folder)
    return run.output + run.diagnostics
  }

  private static func isTranscript(_ block: Documents.Block) -> Bool {
    block.language == "text" && block.text.hasPrefix("$ ")
  }

  @Test(arguments: Documents.paths.dropFirst())
  func `a command in an article prints what stands below it`(document: String) throws {
    let blocks = try Documents.blocks(document)
    for (number, command) in blocks.enumerated() where command.language == "sh" {
      let answer = try #require(
        blocks.dropFirst(number + 1).first, "\(document): nothing below \(command.text)")
      #expect(answer.followsBlock, "\(document): \(command.text)")
      let output = try Self.output(command.text, in: Self.folder())
      if answer.language == "json" {
        #expect(try JSONValue(parsing: answer.text).text + "\n" == output, "\(document)")
      } else {
        #expect(answer.text == output, "\(document)")
      }
    }
  }

  @Test(arguments: Documents.paths)
  func `a transcript goes as it stands there`(document: String) throws {
    let folder = try Self.folder()
    for block in try Documents.blocks(document) where Self.isTranscript(block) {
      if block.text.contains("| jq ") && !ArticleShellTests.has("jq") { continue }
      var seen = ""
      for line in block.text.split(separator: "\n") where line.hasPrefix("$ ") {
        seen += try "\(line)\n" + Self.output(String(line.dropFirst(2)), in: folder)
      }
      #expect(seen == block.text, "\(document)")
    }
  }

  /// Swift is compiled by the tests of `PixelSnapshotTestSupport`, the workflow was tried on no host
  /// and says so; README's `sh`, and what is named here, has tests of its own.
  @Test(arguments: Documents.paths)
  func `no example stands there that no test runs`(document: String) throws {
    let isReadme = document == "README.md"
    var before: Documents.Block?
    for block in try Documents.blocks(document) {
      let hasOwnTest =
        switch block.language {
        case "swift", "yaml", "sh": true
        case "shell":
          try ArticleShellTests.scripts(isReadme ? Documents.paths.dropFirst() : [document])
            .contains(block.text)
        case "json": block.text.contains("overrides") || before?.language == "sh"
        case "text":
          Self.isTranscript(block) || before?.language == "shell" && block.followsBlock
            || before?.language == "sh" && (isReadme || block.followsBlock)
        default: false
        }
      #expect(hasOwnTest, "\(document): \(block.text)")
      before = block
    }
  }

  @Test func `the settings that are shown are settings`() throws {
    let settings = try Documents.blocks("json", in: Documents.article("Folders"))
    let folder = try TemporaryFolder()
    try folder.makeFolder("expected/login")
    try folder.write(
      "expected/.pixsnap.json",
      Array(try #require(settings.first { $0.contains("overrides") }).utf8))
    for name in ["login/dark.png", "chart.png", "other.png"] {
      #expect(try Tool.run(["config", "expected/\(name)"], in: folder).status == 0)
    }
    let run = try Tool.run(["config", "expected/login/dark.png"], in: folder)
    #expect(run.output.contains("ignore: 0,0,390,54  <- overrides[0]"), "\(run.output)")
  }

  @Test func `the tables of options name those of the help, and no others`() throws {
    let rows = try ["TheTool", "Folders"].flatMap { name in
      try Documents.text(Documents.article(name)).split(separator: "\n").filter {
        $0.hasPrefix("| `-")
      }
    }
    let named = Set(
      rows.flatMap { row in row.split(separator: "|")[0].matches(of: /--[a-z-]+/).map { $0.0 } })
    #expect(named == Set(HelpTests.options.map { $0[...] }))
  }

  @Test(arguments: Documents.paths)
  func `every link to a file of this repository leads to one`(document: String) throws {
    let text = try Documents.text(document)
    let inline = text.matches(of: /\]\(([\w.\/-]+\.\w+)\)/).map { $0.1 }
    let named = text.matches(of: /(?m)^\[(\w+)\]: (\S+)$/)
    // As a git host does: from the folder of the document.
    let folder = Package.url(document).deletingLastPathComponent()
    for path in inline + named.map(\.2) {
      let isThere = FileManager.default.fileExists(
        atPath: folder.appending(path: String(path)).path)
      #expect(isThere, "\(document): \(path)")
    }
    let used = text.matches(of: /\]\[(\w+)\]/).map { $0.1 }
    #expect(Set(used) == Set(named.map(\.1)), "\(document)")
    if document == "README.md" {
      #expect(inline.count + named.count > 5)
      #expect(Documents.paths.count > 10)
    }
  }
}
