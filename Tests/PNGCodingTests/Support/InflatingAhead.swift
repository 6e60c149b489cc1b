import Foundation
import PNGCoding
import Synchronization

/// A thread that inflates ahead for two readers whenever it can, until it is ended.
final class InflatingAhead: Sendable {
  private let isEnding = Mutex(false)
  private let ended = DispatchSemaphore(value: 0)

  init(_ expected: PNGRowReader, _ actual: PNGRowReader) {
    Thread.detachNewThread { [self] in
      while !isEnding.withLock({ $0 }) {
        if !expected.prefetch() && !actual.prefetch() { sched_yield() }
      }
      ended.signal()
    }
  }

  func end() {
    isEnding.withLock { $0 = true }
    ended.wait()
  }
}
