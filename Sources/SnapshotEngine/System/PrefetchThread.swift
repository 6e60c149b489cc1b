import PNGCoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that inflates ahead for two readers in turns whenever it is asked to.
@safe final class PrefetchThread: @unchecked Sendable {
  // Unchecked: `wanted` and `ends` are only touched while the mutex is held.
  private let expected: PNGRowReader
  private let actual: PNGRowReader
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let signal: UnsafeMutablePointer<pthread_cond_t>
  private var thread: pthread_t?
  private var wanted = true
  private var ends = false

  /// Starts the thread. When the system refuses one, the readers just inflate when they must.
  init(expected: PNGRowReader, actual: PNGRowReader) {
    self.expected = expected
    self.actual = actual
    unsafe mutex = .allocate(capacity: 1)
    unsafe signal = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe signal.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(signal, nil)
    // The thread holds this object until it ends.
    thread = WorkerThreads.start(elsewhere: true) { [self] in run() }
  }

  deinit {
    unsafe pthread_cond_destroy(signal)
    unsafe pthread_mutex_destroy(mutex)
    unsafe signal.deallocate()
    unsafe mutex.deallocate()
  }

  /// Asks for more rows, if waking the thread is worth it.
  func request() {
    guard expected.wantsPrefetch || actual.wantsPrefetch else { return }
    unsafe pthread_mutex_lock(mutex)
    wanted = true
    unsafe pthread_cond_signal(signal)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Ends the thread, waiting for it.
  func end() {
    guard let ending = thread else { return }
    unsafe pthread_mutex_lock(mutex)
    ends = true
    unsafe pthread_cond_signal(signal)
    unsafe pthread_mutex_unlock(mutex)
    pthread_join(ending, nil)
    thread = nil
  }

  private func run() {
    while waitForRequest() {
      var hasWorked = true
      while hasWorked {
        hasWorked = expected.prefetch()
        hasWorked = actual.prefetch() || hasWorked
      }
    }
  }

  private func waitForRequest() -> Bool {
    unsafe pthread_mutex_lock(mutex)
    while !wanted && !ends { unsafe pthread_cond_wait(signal, mutex) }
    wanted = false
    let goesOn = !ends
    unsafe pthread_mutex_unlock(mutex)
    return goesOn
  }
}
