import Foundation
import JSONText
import PixelComparison
import Testing

/// How a run over two folders ends when it is told to.
struct SuiteEndTests {
  /// Runs until some lines are printed, then sends a signal.
  private static func end(
    _ options: [String], with signal: Int32, in folder: TemporaryFolder
  ) throws -> (status: Int32, output: String) {
    try folder.write("lines", [])
    let output = try FileHandle(forWritingTo: folder.url("lines"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["diff", "expected", "actual", "--threads", "1"] + options
    process.currentDirectoryURL = folder.root
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, try folder.bytes("lines").count(where: { $0 == 10 }) < 5 {
      usleep(1_000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, try folder.text("lines"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends a run with a summary and a report of what was compared`(
    signal: Int32, status: Int32
  ) throws {
    let folder = try SuiteInterruptionTests.manyPairs(600)
    let run = try Self.end(["--report", "report"], with: signal, in: folder)
    #expect(run.status == status)
    let last = try #require(run.output.split(separator: "\n").last)
    #expect(last.contains(" changed; interrupted, "), "\(last)")
    let results = try JSONValue(parsing: folder.text("report/results.json"))
    #expect(results["state"] == "interrupted")
    #expect(last.contains("interrupted, \(results["notCompared"]?.text ?? "") not compared"))
  }

  @Test(arguments: [[], ["-o", "diffs"]])
  func `an interrupted run leaves the pictures of what was compared in the report`(
    options: [String]
  ) throws {
    let folder = try SuiteInterruptionTests.manyPairs(600)
    _ = try Self.end(["--report", "report"] + options, with: SIGINT, in: folder)
    let page = try folder.text("report/index.html")
    for name in ["1-expected.png", "1-actual.png", "1-diff.png"] {
      #expect(page.contains("pictures/\(name)"), "\(name)")
      #expect(try folder.bitmap("report/pictures/\(name)").width == 700)
    }
  }

  @Test func `that standard output is closed is said once`() throws {
    let run = try Tool.shell(
      #""$PIXSNAP" diff expected actual >&-; echo $?"#, in: SuiteTests.folders())
    #expect(run.output == "2\n")
    let sentences = run.diagnostics.components(separatedBy: "could not be written")
    #expect(sentences.count == 2, "\(run.diagnostics)")
  }
}
