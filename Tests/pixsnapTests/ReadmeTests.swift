import Foundation
import JSONText
import PNGCoding
import PixelComparison
import Testing

struct ReadmeTests {
  private static let command = ["diff", "Tests/Samples/before.png", "Tests/Samples/after.png"]

  private func readme() throws -> String {
    try String(contentsOf: Package.url("README.md"), encoding: .utf8)
  }

  /// The fenced blocks of one language, in order.
  private func blocks(_ language: String) throws -> [String] {
    try readme().components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
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

  @Test func `the life of a baseline is as README shows it`() throws {
    let life = try #require(blocks("text").first { $0.hasPrefix("$ mkdir Baselines") })
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", [])
    try folder.makeFolder("shots/login")
    for (name, sample) in [("shots/login/dark.png", "before"), ("after.png", "after")] {
      try FileManager.default.copyItem(
        at: Package.url("Tests/Samples/\(sample).png"), to: folder.url(name))
    }
    var seen = ""
    for line in life.split(separator: "\n") where line.hasPrefix("$ ") {
      let command = String(line.dropFirst(2))
      let run = try Tool.shell(
        command.replacing(/^pixsnap/, with: #""$PIXSNAP""#), in: folder)
      seen += "\(line)\n\(run.output)"
    }
    #expect(seen == life)
  }

  @Test func `the JSON in README is what the tool prints`() throws {
    let options = ["--json", "--only", "510,450,40,20"]
    let line = (["pixsnap"] + Self.command + options).joined(separator: " ")
    #expect(try readme().contains("`\(line)`"))
    let run = try run(Self.command + options)
    #expect(try JSONValue(parsing: blocks("json")[0]).text + "\n" == run.output)
  }

  @Test func `the settings in README are settings`() throws {
    let folder = try TemporaryFolder()
    try folder.write(".pixsnap.json", Array(blocks("json")[1].utf8))
    try folder.makeFolder("login")
    for name in ["login/dark.png", "chart.png", "other.png"] {
      #expect(try Tool.run(["config", name], in: folder).status == 0)
    }
    let run = try Tool.run(["config", "login/dark.png"], in: folder)
    #expect(run.output.contains("ignore: 0,0,390,54  <- overrides[0]"), "\(run.output)")
  }

  @Test(arguments: HelpTests.options)
  func `README names every option`(option: String) throws {
    #expect(try readme().contains("`\(option)") || readme().contains("\(option) DIFF.png`"))
  }

  @Test func `of three commands the second runs the tests, the third the benchmarks`() throws {
    let commands = try blocks("sh")
    #expect(commands.count == 3)
    #expect(commands[1].hasSuffix("&& swift test\n"))
    #expect(commands[2].hasSuffix("&& Benchmarks/run\n"))
    #expect(FileManager.default.isExecutableFile(atPath: Package.url("Benchmarks/run").path))
  }

  @Test func `the code in README compiles, and counts`() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let block = try blocks("swift").first { $0.contains("changedPixels") }
    let code = try #require(block).components(separatedBy: "\n\n")[1]
    #expect(source.contains(code))
    let before = try Pictures.flat(10, 60)
    let after = try Pictures.changed(545, by: 3, width: 10, height: 60)
    #expect(try changedPixels(before.pngData(), after.pngData()) == 5)
    #expect(try changedPixels(before.pngData(), Pictures.flat(9, 60).pngData()) == nil)
  }
}

// As in README.
func changedPixels(_ expectedPNG: [UInt8], _ actualPNG: [UInt8]) throws -> Int? {
  let expected = try Bitmap(png: expectedPNG)
  let actual = try Bitmap(png: actualPNG)
  let settings = ComparisonSettings(
    metric: .channels(tolerance: 2), mask: Mask(ignored: [.top(54)]))
  let comparison = try BitmapComparator(settings: settings).compare(
    expected: expected, actual: actual)
  // nil: the sizes differ.
  return comparison.details?.changedPixels
}
