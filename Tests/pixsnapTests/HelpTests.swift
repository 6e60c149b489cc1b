import Testing

struct HelpTests {
  static let options = [
    "--metric", "--tolerance", "--threshold", "--transparency", "--antialiasing", "--ignore",
    "--only", "--region", "--mask", "--max-changed-pixels", "--max-changed-share", "--output",
    "--style", "--color", "--json", "--quiet", "--max-pixels", "--threads", "--help", "--version",
    "--allow", "--include", "--exclude", "--fail-fast", "--settings", "--report", "--show",
    "--git",
  ]

  @Test(arguments: [
    ["diff", "--help"], ["diff", "-h"], ["help", "diff"], ["diff", "x", "--help"],
  ])
  func `the help of a command tells options, exit codes and examples`(arguments: [String]) throws {
    let run = try Tool.run(arguments, in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.diagnostics == "")
    for option in Self.options {
      #expect(run.output.contains("  \(option)") || run.output.contains(", \(option)"), "\(option)")
    }
    #expect(run.output.contains("\nExit codes\n  0  the same"))
    #expect(run.output.contains("\nExamples\n  pixsnap diff before.png after.png\n"))
    let tooLong = run.output.split(separator: "\n").filter { $0.count > 90 }
    #expect(tooLong == [])
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the help of the tool tells its commands`(arguments: [String]) throws {
    let run = try Tool.run(arguments, in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.contains("\n  diff     Compares two PNG files,"))
    #expect(run.output.contains("\nExit codes\n"))
    #expect(run.output.contains("\n\nPictures under test"))
  }

  @Test func `nothing to do is no success, and teaches`() throws {
    let run = try Tool.run([], in: TemporaryFolder())
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("pixsnap diff expected.png actual.png -o diff.png"))
  }

  @Test(arguments: [["--version"], ["diff", "--version"]])
  func `the version is one line`(arguments: [String]) throws {
    let run = try Tool.run(arguments, in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output == "pixsnap 0.1.0\n")
  }
}
