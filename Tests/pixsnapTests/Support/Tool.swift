import Foundation

/// The real `pixsnap`, beside the bundle of these tests.
enum Tool {
  /// What one run of it did.
  struct Run {
    /// The exit code; minus the signal's number when a signal ended it.
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let diagnostics: String
  }

  /// The executable.
  static let path: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let beside = bundles.first ?? executable
    return beside.deletingLastPathComponent().appendingPathComponent("pixsnap").path
  }()

  /// Runs the tool in a folder; `input` is a file for its standard input.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, input: String? = nil
  ) throws -> Run {
    try run(path, arguments, in: folder, input: input)
  }

  /// Runs a line of shell in a folder; `$PIXSNAP` is the tool.
  static func shell(_ line: String, in folder: TemporaryFolder) throws -> Run {
    try run("/bin/sh", ["-c", line], in: folder, input: nil)
  }

  private static func run(
    _ executable: String, _ arguments: [String], in folder: TemporaryFolder, input: String?
  ) throws -> Run {
    // Files, not pipes: a pipe's end would leak into a process that another test starts meanwhile.
    let streams = try TemporaryFolder()
    try streams.write("output", [])
    try streams.write("diagnostics", [])
    let output = try FileHandle(forWritingTo: streams.url("output"))
    let diagnostics = try FileHandle(forWritingTo: streams.url("diagnostics"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder.root
    var environment = ProcessInfo.processInfo.environment.merging(["PIXSNAP": path]) { $1 }
    // Whatever the one who tests likes.
    for name in ["NO_COLOR", "CI", "PIXSNAP_BASELINES", "PIXSNAP_ARTIFACTS", "PIXSNAP_TOUCHED"] {
      environment[name] = nil
    }
    process.environment = environment
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: folder.url($0)) } ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = diagnostics
    try process.run()
    process.waitUntilExit()
    try output.close()
    try diagnostics.close()
    let crashed = process.terminationReason == .uncaughtSignal
    return Run(
      status: crashed ? -process.terminationStatus : process.terminationStatus,
      output: try streams.text("output"), diagnostics: try streams.text("diagnostics"))
  }
}
