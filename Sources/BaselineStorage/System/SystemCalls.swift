#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Two calls that file systems refuse in ways that no test can bring about: tests put others in their
/// place.
package struct SystemCalls: Sendable {
  /// `fsync` of a folder.
  package var synchronizeFolder: @Sendable (Int32) -> Int32 = { fsync($0) }
  /// The error number with which a file that has no name is refused one; 0 when it is not.
  package var refusesNaming: Int32 = 0

  /// The system's own.
  package init() {}

  /// What holds on the running thread.
  ///
  /// Not a task-local value: that would bring the concurrency runtime into the tool, which then starts
  /// more slowly.
  static var current: SystemCalls {
    guard let held = unsafe pthread_getspecific(heldCalls) else { return SystemCalls() }
    return unsafe held.assumingMemoryBound(to: SystemCalls.self).pointee
  }

  /// Runs `body` with these calls on this thread.
  package func hold<Value, Failure>(
    during body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try unsafe withUnsafePointer(to: self) { calls throws(Failure) in
      let before = unsafe pthread_getspecific(heldCalls)
      unsafe pthread_setspecific(heldCalls, calls)
      defer { unsafe pthread_setspecific(heldCalls, before) }
      return try body()
    }
  }
}

/// Where each thread has what is in place of the system's calls, or nothing.
private let heldCalls: pthread_key_t = {
  var key = pthread_key_t()
  unsafe pthread_key_create(&key, nil)
  return key
}()
