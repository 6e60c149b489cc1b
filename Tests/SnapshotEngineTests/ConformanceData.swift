import Foundation

/// Real files that are not part of the project; tests that need them are skipped without them.
enum ConformanceData {
  static let folder: String = {
    let named = ProcessInfo.processInfo.environment["PIXSNAP_CONFORMANCE_DATA"]
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return named ?? root.appending(path: "../shared/data").standardized.path
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder + "/pairs") }

  static func path(_ name: String) -> String { folder + "/" + name }
}
