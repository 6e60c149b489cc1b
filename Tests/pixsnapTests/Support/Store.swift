import Foundation
import PixelComparison

/// A package with baselines, for the commands that work on them.
enum Store {
  static let artifacts = ".build/pixsnap/failures"

  /// A folder with a `Package.swift`, baselines of gray 10 x 10 pictures of these names, and the same
  /// pictures in `shots`.
  static func folder(_ names: [String] = ["login/dark", "login/light"]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("Package.swift", [])
    for name in names { try shoot(name, in: folder) }
    guard !names.isEmpty else { return folder }
    let run = try Tool.run(["record", "shots"], in: folder)
    guard run.status == 0 else { throw StoreFailure(text: run.diagnostics) }
    return folder
  }

  /// Writes a picture of `shots` with so many changed pixels.
  static func shoot(_ name: String, changed count: Int = 0, in folder: TemporaryFolder) throws {
    let path = "shots/\(name).png"
    try FileManager.default.createDirectory(
      at: folder.url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try folder.write(path, Pictures.changed(count))
  }

  /// Changes a picture and verifies, so that there is a failure.
  static func fail(_ name: String, changed count: Int = 7, in folder: TemporaryFolder) throws {
    try shoot(name, changed: count, in: folder)
    _ = try Tool.run(["verify", "--name=\(name).png", "shots/\(name).png"], in: folder)
  }

  /// The bytes of a baseline, nil where there is none.
  static func baseline(_ name: String, in folder: TemporaryFolder) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.url("Baselines/\(name).png").path).map(Array.init)
  }
}

struct StoreFailure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
