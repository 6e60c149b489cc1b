import Foundation
import Testing

@Suite struct StressTests {
  private static let tool: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return (bundles.first ?? executable).deletingLastPathComponent()
      .appending(path: "StoreStress").path
  }()

  /// The long form is `.ci/store-stress`.
  @Test func processesThatAreKilledAtAnyMomentLoseAndLeaveNothing() throws {
    let scratch = try ScratchFolder()
    try scratch.makeFolder("root")
    try scratch.write([], "output")
    let output = try FileHandle(forWritingTo: scratch.url.appending(path: "output"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.tool)
    process.arguments = [scratch.path("root"), "1.5", "4", "4"]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: scratch.read("output") ?? [], as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(said)")
  }
}
