internal import CThreads

/// Guards what a thread that inflates ahead shares with the one that uses the rows.
@safe final class ReadingLock: @unchecked Sendable {
  // Unchecked: a lock is made to be shared, and nothing of it ever changes but in C.
  private let lock: OpaquePointer

  init() throws(PNGError) {
    guard let lock = unsafe cthreads_lock_create() else { throw PNGError(.outOfMemory) }
    unsafe self.lock = lock
  }

  deinit {
    unsafe cthreads_lock_destroy(lock)
  }

  /// Runs `body` while no other thread runs another.
  func holding<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    unsafe cthreads_lock_take(lock)
    defer { unsafe cthreads_lock_release(lock) }
    return try body()
  }

  /// Within ``holding(_:)``: lets other threads in until one of them calls ``wake()``, or for no
  /// reason.
  func wait() {
    unsafe cthreads_lock_wait(lock)
  }

  /// Within ``holding(_:)``: wakes the thread that waits.
  func wake() {
    unsafe cthreads_lock_wake(lock)
  }
}
