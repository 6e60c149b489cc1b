import Foundation
import PixelSnapshot

/// A package of its own, in which a test of the tests asserts; removed with it.
final class TestProject: Sendable {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "pixsnap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appending(path: "Tests/AppTests"), withIntermediateDirectories: true)
    try write([], "Package.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func path(_ name: String) -> String { root.appending(path: name).path }
  var testFile: String { path("Tests/AppTests/ViewTests.swift") }
  let baseline = "Baselines/AppTests/ViewTests/looksRight.png"
  let artifacts = ".build/pixsnap/failures/AppTests/ViewTests/looksRight"

  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = root.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) }
  }

  /// Every file below, in order, what is in hidden folders included.
  func files(below folder: String = "") -> [String] {
    let found = FileManager.default.enumerator(atPath: path(folder))?.allObjects as? [String] ?? []
    return found.filter {
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: root.appending(path: folder).appending(path: $0).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  /// What a process of its own would do, with these environment variables.
  func inRun<Output>(
    _ variables: [String: String] = [:], _ body: () throws -> Output
  ) rethrows -> Output {
    try SnapshotRun.$current.withValue(SnapshotRun { variables[$0] }) { try body() }
  }

  /// One assertion of this project's test `looksRight`.
  func verify(
    _ source: some SnapshotSource, options: SnapshotOptions = SnapshotOptions(),
    function: String = "looksRight()", line: Int = 7
  ) -> SnapshotOutcome {
    verifySnapshot(
      of: source, options: options, fileID: "AppTests/ViewTests.swift", filePath: testFile,
      function: function, line: line, column: 5)
  }

  /// One assertion in a run of its own.
  func verifyInRun(
    _ source: some SnapshotSource, environment variables: [String: String] = [:],
    options: SnapshotOptions = SnapshotOptions(), function: String = "looksRight()"
  ) -> SnapshotOutcome {
    inRun(variables) { verify(source, options: options, function: function) }
  }

  /// Records a baseline as a developer would.
  func record(_ bitmap: Bitmap) throws {
    let outcome = verifyInRun(bitmap, environment: ["PIXSNAP_RECORD": "all"])
    guard case .recorded = outcome.failure?.kind else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}

/// A picture of one shade with a few other pixels.
func bitmap(
  _ shade: UInt8 = 100, width: Int = 20, height: Int = 10, changing changed: Int = 0
) throws -> Bitmap {
  try Bitmap(width: width, height: height) { x, y in
    let isChanged = y * width + x < changed
    return Pixel(red: shade, green: isChanged ? shade &+ 9 : shade, blue: UInt8(x), alpha: 255)
  }
}
