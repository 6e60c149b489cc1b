import Foundation

/// A package that depends on this one by path, and whose tests are run by these. Built once, in a
/// folder that is kept: `.build/child-package`.
enum ChildPackage {
  /// What one run of its tests did.
  struct Run {
    let status: Int32
    let output: String
  }

  /// The folder of this package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Child/Tests/ChildTests")

  /// Where it is.
  static let root = package.appending(path: ".build/child-package")

  /// Copies its sources and builds its tests.
  static func build() throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Child",
        dependencies: [.package(name: "PixelSnapshot", path: "\(package.path)")],
        targets: [
          .testTarget(
            name: "ChildTests",
            dependencies: [
              .product(name: "PixelSnapshot", package: "PixelSnapshot"),
              .product(name: "PixelSnapshotTestSupport", package: "PixelSnapshot"),
            ])
        ])
      """
    try write(Data(manifest.utf8), "Package.swift")
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      files[name] = try Data(contentsOf: sources.appending(path: name))
    }
    for document in try DocumentedCode.documents() {
      for (number, code) in try DocumentedCode.testFiles(in: document).enumerated() {
        files["\(document.name)\(number).swift"] = Data(code.utf8)
      }
    }
    for (name, data) in files { try write(data, "Tests/ChildTests/\(name)") }
    // What an earlier form of it had is not to be built with it.
    let folder = root.appending(path: "Tests/ChildTests")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where files[name] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    let run = try swift(["build", "--build-tests"], [:])
    guard run.status == 0 else { throw ChildFailure(output: run.output) }
  }

  /// Runs the tests whose names match, with these environment variables.
  static func test(
    _ filter: String, _ variables: [String: String] = [:], arguments: [String] = []
  ) throws -> Run {
    try swift(["test", "--skip-build", "--filter", filter] + arguments, variables)
  }

  /// Forgets baselines and local state.
  static func reset() throws {
    for name in ["Baselines", ".build/pixsnap", "out"] {
      try? FileManager.default.removeItem(at: root.appending(path: name))
    }
  }

  /// The names of the baselines of a file, in order.
  static func baselines(of file: String) -> [String] {
    let folder = root.appending(path: "Baselines/ChildTests/\(file)").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// `file:line` of the call that is marked so in the sources.
  static func place(_ mark: String) throws -> String {
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if let index = lines.firstIndex(where: { $0.hasSuffix("// here: \(mark)") }) {
        return "\(root.path)/Tests/ChildTests/\(name):\(index + 1)"
      }
    }
    throw ChildFailure(output: "no mark \(mark)")
  }

  /// Writes a file unless it is there as it should be: what is not touched is not built again.
  private static func write(_ data: Data, _ name: String) throws {
    let file = root.appending(path: name)
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Runs SwiftPM in a folder.
  static func swift(
    _ arguments: [String], _ variables: [String: String] = [:], in folder: URL = root
  ) throws -> Run {
    try run(["swift"] + arguments, variables, in: folder)
  }

  /// The tool, beside the bundle of these tests.
  static let tool: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return (bundles.first ?? executable).deletingLastPathComponent().appending(path: "pixsnap").path
  }()

  /// Runs a command in a folder.
  static func run(
    _ command: [String], _ variables: [String: String] = [:], in folder: URL = root
  ) throws -> Run {
    let log = FileManager.default.temporaryDirectory.appending(path: "child-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    var environment = ProcessInfo.processInfo.environment
    for name in [
      "CI", "PIXSNAP_RECORD", "PIXSNAP_BASELINES", "PIXSNAP_ARTIFACTS", "PIXSNAP_TOUCHED",
    ] {
      environment[name] = nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}

/// Why a child could not be used.
struct ChildFailure: Error, CustomStringConvertible {
  let output: String
  var description: String { output }
}
