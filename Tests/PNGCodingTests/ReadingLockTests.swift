import Foundation
import Testing

@testable import PNGCoding

@Suite struct ReadingLockTests {
  /// Whose turn it is, for two threads; unchecked as only touched while the lock is held.
  private final class Turns: @unchecked Sendable {
    let lock: ReadingLock
    var count = 0
    var isEnded = false

    init() throws { lock = try ReadingLock() }

    /// Takes each second turn until `end`, as the thread of even or odd ones.
    func play(_ parity: Int, to end: Int, pause: TimeInterval) {
      while lock.holding({ count < end }) {
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
        lock.holding {
          while count % 2 != parity && count < end { lock.wait() }
          if count < end { count += 1 }
          lock.wake()
        }
      }
    }
  }

  // Without a pause the other one is woken while it still looks out; with one it sleeps.
  @Test(arguments: [(20_000, 0.0), (20, 0.004)])
  func twoThreadsTakeTurnsToTheEnd(_ end: Int, _ pause: TimeInterval) async throws {
    let turns = try Turns()
    let other = Thread {
      turns.play(1, to: end, pause: pause)
      turns.lock.holding {
        turns.isEnded = true
        turns.lock.wake()
      }
    }
    other.start()
    turns.play(0, to: end, pause: 0)
    turns.lock.holding { while !turns.isEnded { turns.lock.wait() } }
    #expect(turns.count == end)
  }
}
