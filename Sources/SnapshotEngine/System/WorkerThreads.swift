internal import CThreads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Several threads that do the same work, each with its own share of it.
package enum WorkerThreads {
  /// Bytes of stack: some systems give a thread too little for decoding.
  private static let stackBytes = 4 << 20

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Runs `body` on the calling thread and on `count - 1` more, and returns when all have ended.
  /// Where the system refuses a thread, fewer do the work.
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in start(body) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `body` on a new thread, which is to be joined; nil where the system refuses one.
  ///
  /// - Parameter elsewhere: Whether it stays off the processor that the caller runs on now. The
  ///   system often puts a thread that lives for milliseconds beside the one that started it, where
  ///   the two take turns.
  static func start(
    elsewhere: Bool = false, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackBytes)
    if elsewhere { unsafe cthreads_avoid_this_processor(&attributes) }
    var started = pthread_t(bitPattern: 0)
    // The thread holds the work until it ends.
    let context = unsafe Unmanaged.passRetained(Work(body))
    let status = unsafe pthread_create(
      &started, &attributes,
      { context in
        unsafe WorkerThreads.run(context)
        return nil
      }, context.toOpaque())
    if status == 0 { return started }
    unsafe context.release()
    return nil
  }

  /// Platforms disagree on whether the context may be nil.
  private static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  }
}

/// How many threads this machine runs at once, 1...64.
package func processorCount() -> Int {
  min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), 64)
}
