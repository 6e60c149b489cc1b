import Foundation

/// The folder of this package.
enum Package {
  /// Something in it.
  static func url(_ path: String) -> URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent(path)
  }
}
