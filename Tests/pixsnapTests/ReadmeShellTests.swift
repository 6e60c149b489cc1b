import Foundation
import JSONText
import Testing

/// The examples of README that need more than the tool.
struct ReadmeShellTests {
  static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// The first block of shell that contains `text`, as bash runs it; what stands in README for a
  /// place outside is one inside.
  static func script(_ text: String) throws -> String {
    let readme = try String(contentsOf: Package.url("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```shell\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
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

  @Test(.enabled(if: has("jq")))
  func `requests are answered as README says`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("Tests"), withDestinationURL: Package.url("Tests"))
    let run = try Tool.shell(try Self.script("printf"), in: folder)
    #expect(run.output == "[1,\"different\"]\n[\"two\",\"unreadable\"]\n", "\(run.diagnostics)")
    let readme = try String(contentsOf: Package.url("README.md"), encoding: .utf8)
    #expect(readme.contains("```text\n\(run.output)```"))
    let inspect = try Tool.run(["inspect", "Tests/Samples/before.png"], in: folder)
    #expect(readme.contains("```text\n\(inspect.output)```"))
  }

  @Test(.enabled(if: has("jq"))) func `a loop of bash drives the server`() throws {
    let run = try Tool.shell(try Self.script("coproc"), in: Self.folders())
    #expect(run.output == "a.png identical\nb.png different\n", "\(run.diagnostics)")
    #expect(run.status == 0)
  }

  @Test(.enabled(if: has("parallel")), arguments: [("--pipe", 4000), ("diff --json", 2)])
  func `GNU parallel drives it`(text: String, count: Int) throws {
    let folder = try Self.folders()
    let requests = (0..<count).map {
      #"{"id":\#($0),"expected":"expected/a.png","actual":"actual/\#($0 % 2 == 0 ? "a" : "b").png"}"#
    }
    try folder.write("requests.jsonl", Array((requests.joined(separator: "\n") + "\n").utf8))
    let run = try Tool.shell(
      try Self.script("parallel \(text == "--pipe" ? text : "pixsnap")"), in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    let answers = try folder.text("answers.jsonl").split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    #expect(answers.count == count)
    #expect(answers.filter { $0["verdict"] == "identical" }.count == count / 2)
    #expect(answers.filter { $0["verdict"] == "different" }.count == count / 2)
  }

  @Test(.enabled(if: GitTests.isInstalled)) func `git is set up as README says`() throws {
    let folder = try GitTests.repository(":")
    try folder.write("a.png", Pictures.changed(7))
    let driver = try Tool.shell(try Self.script("diff.pixsnap.command"), in: folder)
    #expect(driver.status == 0, "\(driver.diagnostics)")
    let diff = try GitTests.git("git diff -- a.png", in: folder)
    #expect(diff.output.hasPrefix(GitTests.changed + "\u{1B}[38;2;"), "\(diff)")
    let tool = try Tool.shell(try Self.script("difftool"), in: folder)
    #expect(tool.output.contains(GitTests.changed), "\(tool)")
    #expect(try folder.tree("report").contains("index.html"))
  }
}
