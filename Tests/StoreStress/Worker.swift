import BaselineStorage
import Foundation
import PixelSnapshot

/// A process that reads and records on several threads until somebody kills it.
struct Worker {
  let root: String
  let threads: Int

  func run() throws {
    // The one who kills must get its turn.
    _ = nice(10)
    let pictures = try Pictures.all()
    let files = try pictures.map { try $0.pngData() }
    for _ in 0..<threads {
      Thread.detachNewThread { [root] in
        do {
          while true {
            try Self.useAStore(root, pictures, files)
            Self.assert(root, pictures)
          }
        } catch {
          Self.fail("\(error)")
        }
      }
    }
    while true { sleep(60) }
  }

  /// A store begins as a later run does: it looks for what killed ones left.
  private static func useAStore(_ root: String, _ pictures: [Bitmap], _ files: [[UInt8]]) throws {
    let store = Pictures.store(root)
    for _ in 0..<Int.random(in: 1...20) {
      let identity = try Pictures.identity(Pictures.names.randomElement() ?? "one")
      if Bool.random() {
        let found = try store.read(identity, mostBytes: 1 << 20)
        guard let found else { continue }
        let picture = try Bitmap(png: found)
        if !pictures.contains(picture) { fail("read a picture that nobody recorded") }
      } else {
        _ = try store.record(
          files.randomElement() ?? [], as: identity, existing: Bool.random() ? .kept : .replaced)
      }
    }
  }

  /// A run of its own: it may record each name once.
  private static func assert(_ root: String, _ pictures: [Bitmap]) {
    withSnapshotConfiguration(artifacts: root + "-artifacts") {
      SnapshotRun.$current.withValue(SnapshotRun { _ in nil }) {
        for _ in 0..<Int.random(in: 1...10) {
          let options = SnapshotOptions(
            named: Pictures.names.randomElement(), record: RecordMode.allCases.randomElement(),
            baselines: root)
          let outcome = verifySnapshot(
            options: options, function: "stress()",
            rendering: { pictures.randomElement() ?? pictures[0] })
          switch outcome.failure?.kind {
          case nil, .recorded, .different, .missingBaseline, .nameConflict: break
          default: fail("\(outcome.failure.map(String.init(describing:)) ?? "")")
          }
        }
      }
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("worker: \(message)\n".utf8))
    exit(3)
  }
}
