import Foundation
import JSONText
import Testing

/// The examples of the articles that need more than the tool.
struct ArticleShellTests {
  static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// What tells the blocks of shell apart that these tests run.
  private static let examples = [
    "printf", "coproc", "parallel --pipe", "parallel pixsnap", "diff.pixsnap.command", "difftool",
  ]

  /// The blocks of shell in these documents that these tests run.
  static func scripts(_ documents: some Sequence<String>) throws -> [String] {
    try documents.flatMap { try Documents.blocks("shell", in: $0) }
      .filter { block in examples.contains { block.contains($0) } }
  }

  /// The first block of shell in an article that contains `text`, as bash runs it; what stands there
  /// for a place outside is one inside.
  static func script(_ text: String, in article: String) throws -> String {
    let blocks = try scripts([Documents.article(article)])
    let block = try #require(blocks.first { $0.contains(text) }).replacing("/tmp/", with: "$PWD/")
    return """
      export PATH="$(dirname "$PIXSNAP"):$PATH" HOME="$PWD" GIT_PAGER_IN_USE=true
      timeout 100 bash -euo pipefail <<'END'
      \(block)
      END
      """
  }

  static func folders() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    for name in ["a.png", "b.png"] { try folder.write("expected/\(name)", Pictures.flat(10, 10)) }
    try folder.write("actual/a.png", Pictures.flat(10, 10))
    try folder.write("actual/b.png", Pictures.changed(5))
    return folder
  }

  @Test(.enabled(if: has("jq"), "jq is not installed"))
  func `requests are answered as the article says`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("Tests"), withDestinationURL: Package.url("Tests"))
    let run = try Tool.shell(try Self.script("printf", in: "ServingManyPairs"), in: folder)
    #expect(run.output == "[1,\"different\"]\n[\"two\",\"unreadable\"]\n", "\(run.diagnostics)")
    let shown = try Documents.blocks("text", in: Documents.article("ServingManyPairs"))
    #expect(shown == [run.output])
  }

  @Test(.enabled(if: has("jq"), "jq is not installed")) func `a loop of bash drives the server`()
    throws
  {
    let run = try Tool.shell(try Self.script("coproc", in: "ServingManyPairs"), in: Self.folders())
    #expect(run.output == "a.png identical\nb.png different\n", "\(run.diagnostics)")
    #expect(run.status == 0)
  }

  @Test(
    .enabled(if: has("parallel"), "GNU parallel is not installed"),
    arguments: [("--pipe", 4000), ("diff --json", 2)])
  func `GNU parallel drives it`(text: String, count: Int) throws {
    let folder = try Self.folders()
    let requests = (0..<count).map {
      #"{"id":\#($0),"expected":"expected/a.png","actual":"actual/\#($0 % 2 == 0 ? "a" : "b").png"}"#
    }
    try folder.write("requests.jsonl", Array((requests.joined(separator: "\n") + "\n").utf8))
    let run = try Tool.shell(
      try Self.script(
        "parallel \(text == "--pipe" ? text : "pixsnap")", in: "ServingManyPairs"), in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    let answers = try folder.text("answers.jsonl").split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    #expect(answers.count == count)
    #expect(answers.filter { $0["verdict"] == "identical" }.count == count / 2)
    #expect(answers.filter { $0["verdict"] == "different" }.count == count / 2)
  }

  @Test(.enabled(if: GitTests.isInstalled, "git is not installed"))
  func `git is set up as the article says`() throws {
    let folder = try GitTests.repository(":")
    try folder.write("a.png", Pictures.changed(7))
    let driver = try Tool.shell(try Self.script("diff.pixsnap.command", in: "Git"), in: folder)
    #expect(driver.status == 0, "\(driver.diagnostics)")
    let diff = try GitTests.git("git diff -- a.png", in: folder)
    #expect(diff.output.hasPrefix(GitTests.changed + "\u{1B}[38;2;"), "\(diff)")
    let tool = try Tool.shell(try Self.script("difftool", in: "Git"), in: folder)
    #expect(tool.output.contains(GitTests.changed), "\(tool)")
    #expect(try folder.tree("report").contains("index.html"))
  }
}
