#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A moment on a clock that is never set: for how long something took.
///
/// The clocks of Swift would do as well, but bring the concurrency runtime into the tool, which then
/// starts more slowly.
package struct MonotonicTime: Comparable, Sendable {
  private var sinceStart: Duration

  /// The present moment.
  package static var now: MonotonicTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(
      sinceStart: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
  }

  package static func < (one: MonotonicTime, other: MonotonicTime) -> Bool {
    one.sinceStart < other.sinceStart
  }

  package static func - (end: MonotonicTime, start: MonotonicTime) -> Duration {
    end.sinceStart - start.sinceStart
  }

  package static func + (start: MonotonicTime, time: Duration) -> MonotonicTime {
    MonotonicTime(sinceStart: start.sinceStart + time)
  }
}
