import Foundation

/// Real files that are not part of the package; tests that need them are skipped without them.
public enum ConformanceData {
  /// The folder that `PIXSNAP_CONFORMANCE_DATA` names, relative to the package, else the usual one
  /// beside it.
  private static let folder: String = {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let path = ProcessInfo.processInfo.environment["PIXSNAP_CONFORMANCE_DATA"] ?? "../shared/data"
    return path.hasPrefix("/") ? path : root.appending(path: path).standardized.path
  }()

  /// Whether a folder of them is here.
  public static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  /// The path of a file or folder of them.
  public static func path(_ name: String) -> String { folder + "/" + name }

  /// The bytes of a file of them.
  public static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }
}
