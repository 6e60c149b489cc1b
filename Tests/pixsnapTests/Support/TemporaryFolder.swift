import Foundation
import PNGCoding
import PixelComparison

/// A folder of one test, removed with it.
final class TemporaryFolder: Sendable {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("pixsnap-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func url(_ name: String) -> URL { root.appendingPathComponent(name) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: url(name))
  }

  func write(_ name: String, _ bitmap: Bitmap) throws {
    try write(name, bitmap.pngData())
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  /// The paths of all files and folders below a folder, sorted.
  func tree(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(name).path).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func bitmap(_ name: String) throws -> Bitmap { try Bitmap(png: try bytes(name)) }

  /// The names of all files in it, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }
  }
}
