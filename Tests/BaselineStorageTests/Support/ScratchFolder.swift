import Foundation

@testable import BaselineStorage

/// A folder of its own for one test, removed with it.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pixsnap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// A store below `root` in this folder.
  func store(_ root: String = "Baselines") -> BaselineStore {
    BaselineStore(root: BaselineRoot(path: path(root), origin: .argument))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) }
  }

  /// Every file, folder and link below, in order.
  var everything: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }
}

/// The identity of a snapshot of a test of this suite.
func identity(_ test: String = "looksRight", named name: String? = nil) throws -> SnapshotIdentity {
  try SnapshotIdentity(module: "AppTests", file: "ViewTests", test: test, name: name)
}
