import BaselineStorage
import Foundation
import Testing

@testable import SnapshotEngine

@Suite struct WorkerThreadTests {
  @Test func runEndsWhenAllHaveDoneTheirShare() {
    let ran = Locked(0)
    WorkerThreads.run(4) { ran.withLock { $0 += 1 } }
    // The system may refuse threads, but never the caller's own.
    #expect((1...4).contains(ran.withLock { $0 }))
  }

  #if os(Linux)
    /// The processors that the calling thread may use, as the system tells: "0-3,7".
    private static func allowedProcessors() throws -> Set<Int> {
      let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      let line = try #require(
        status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
      let ranges = line.split(separator: "\t")[1].split(separator: ",").map { range in
        range.split(separator: "-").map { Int($0)! }
      }
      return Set(ranges.flatMap { $0[0]...$0.last! })
    }

    @Test func oneProcessorIsLeftToTheThreadThatStartsAnother() throws {
      let own = try Self.allowedProcessors()
      let found = Locked(Set<Int>())
      let thread = try #require(
        WorkerThreads.start(elsewhere: true) {
          let allowed = (try? Self.allowedProcessors()) ?? []
          found.withLock { $0 = allowed }
        })
      pthread_join(thread, nil)
      let allowed = found.withLock { $0 }
      #expect(allowed.isSubset(of: own))
      #expect(allowed.count == max(1, own.count - 1))
    }
  #endif
}
