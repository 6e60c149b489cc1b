#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The wish of a person that the work should end: Ctrl-C, which is SIGINT.
///
/// While it is awaited the signal ends nothing by itself: it stays pending until it is asked for, so
/// that what is being written is finished or dropped whole.
package final class Interruption: Sendable {
  /// Begins to await it, on this thread and on those that it starts. Where the parent chose to
  /// ignore the signal it stays ignored.
  package init() {
    guard !Self.isIgnored else { return }
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    unsafe sigaddset(&awaited, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &awaited, nil)
  }

  /// Whether it came.
  package var isWished: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return unsafe sigismember(&pending, SIGINT) == 1
  }

  private static var isIgnored: Bool {
    var action = sigaction()
    guard unsafe sigaction(SIGINT, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
