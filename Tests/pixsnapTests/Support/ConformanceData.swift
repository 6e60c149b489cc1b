import Foundation

/// Real files that are not in this repository.
enum ConformanceData {
  /// The folder of the rendered pages, or nil when it is not there.
  static let pairs: String? = {
    let given = ProcessInfo.processInfo.environment["PIXSNAP_CONFORMANCE_DATA"]
    let data = given ?? Package.url("../shared/data").standardized.path
    return FileManager.default.fileExists(atPath: data + "/pairs") ? data + "/pairs" : nil
  }()
}
