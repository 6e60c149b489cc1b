import Foundation

/// Real files that are not part of the package; tests that need them are skipped without them.
enum ConformanceData {
  static let folder: URL = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardizedFileURL
    let path = ProcessInfo.processInfo.environment["PIXSNAP_CONFORMANCE_DATA"] ?? "../shared/data"
    return URL(fileURLWithPath: path, relativeTo: root)
  }()

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("pngsuite").path)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
