import BaselineStorage
import Foundation

/// A process that reads and records on several threads until somebody kills it.
struct Worker {
  let root: String
  let threads: Int

  func run() throws {
    // The one who kills must get its turn.
    _ = nice(10)
    let files = try Pictures.files()
    for _ in 0..<threads {
      Thread.detachNewThread { [root] in
        do {
          while true { try Self.useAStore(root, files) }
        } catch {
          Self.fail("\(error)")
        }
      }
    }
    while true { sleep(60) }
  }

  /// A store begins as a later run does: it looks for what killed ones left.
  private static func useAStore(_ root: String, _ files: [[UInt8]]) throws {
    let store = Pictures.store(root)
    for _ in 0..<Int.random(in: 1...20) {
      let identity = try Pictures.identity(Pictures.names.randomElement() ?? "one")
      if Bool.random() {
        let found = try store.read(identity, mostBytes: 1 << 20)
        guard let found else { continue }
        if !files.contains(found) { fail("read \(found.count) bytes that nobody recorded") }
      } else {
        _ = try store.record(
          files.randomElement() ?? [], as: identity, existing: Bool.random() ? .kept : .replaced)
      }
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("worker: \(message)\n".utf8))
    exit(3)
  }
}
