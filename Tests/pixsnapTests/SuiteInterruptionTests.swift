import Foundation
import JSONText
import Testing

struct SuiteInterruptionTests {
  static func manyPairs(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    let (one, other) = (
      try Pictures.flat(700, 500), try Pictures.changed(999, width: 700, height: 500)
    )
    let (before, after) = (try one.pngData(), try other.pngData())
    for index in 0..<count {
      try folder.write("expected/\(index).png", before)
      try folder.write("actual/\(index).png", after)
    }
    return folder
  }

  @Test func `Ctrl-C exits 130 and leaves whole files only`() throws {
    let folder = try Self.manyPairs(600)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["diff", "expected", "actual", "-o", "diffs"]
    process.currentDirectoryURL = folder.root
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // As soon as something is written, in the midst of it.
    while process.isRunning, (try? folder.tree("diffs").count) ?? 0 < 5 { usleep(1_000) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    let written = try folder.tree("diffs").filter { $0 != ".pixsnap-diffs" }
    #expect(written.count < 600)
    for name in written {
      #expect(name.hasSuffix(".png"))
      #expect(try folder.bitmap("diffs/\(name)").width == 700)
    }
  }

  @Test func `Ctrl-C leaves a report that says what was not compared`() throws {
    let folder = try Self.manyPairs(600)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["diff", "expected", "actual", "--report", "out", "--threads", "1"]
    process.currentDirectoryURL = folder.root
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, (try? folder.tree("out/pictures").count) ?? 0 < 2 { usleep(1_000) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let results = try JSONValue(parsing: folder.text("out/results.json"))
    #expect(results["state"] == "interrupted")
    #expect(results["passes"] == false)
    guard case .array(let findings) = results["findings"] else {
      Issue.record("no findings")
      return
    }
    #expect(results["notCompared"] == .integer(600 - findings.count))
    for name in ["index.html", "junit.xml", "summary.md"] {
      #expect(try folder.text("out/\(name)").contains("interrupted, "), "\(name)")
    }
    let pictures = Set(try folder.tree("out/pictures"))
    let page = try folder.text("out/index.html")
    for name in page.matches(of: /pictures\/([0-9]+-[a-z]+\.png)/).map(\.1) {
      #expect(pictures.contains(String(name)), "\(name)")
    }
  }

  @Test func `a closed pipe is silent`() throws {
    let folder = try Self.manyPairs(101)
    let run = try Tool.shell(
      #"{ "$PIXSNAP" diff expected actual; echo $? >status; } | head -n 1"#, in: folder)
    #expect(run.diagnostics == "")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(try folder.text("status") == "1\n")
  }

  @Test func `files that are rewritten and cut while they are read give an answer`() throws {
    let folder = try Self.manyPairs(101)
    let run = try Tool.shell(
      """
      ( while [ ! -e stop ]; do
        for n in 1 20 40 60 80 100; do head -c 900 expected/0.png >actual/$n.png; done
        for n in 1 20 40 60 80 100; do cp expected/0.png actual/$n.png; done
      done ) & writer=$!
      for round in 1 2 3; do
        "$PIXSNAP" diff expected actual --quiet 2>/dev/null; code=$?
        case $code in 1|2) ;; *) echo "exit $code";; esac
      done
      touch stop; wait $writer
      """, in: folder)
    #expect(run.output == "")
  }
}
