#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The wish of a person or the system that the work should end: Ctrl-C, which is SIGINT; SIGTERM; or
/// that the terminal is gone, SIGHUP.
///
/// While it is awaited the signal ends nothing by itself: it stays pending until it is asked for, so
/// that what is being written is finished or dropped whole.
package final class Interruption: Sendable {
  /// Which signal it was.
  package enum Signal: Hashable, Sendable, CaseIterable {
    case interrupt, terminate, hangUp

    fileprivate var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      }
    }
  }

  /// Begins to await it, on this thread and on those that it starts. Where the parent chose to
  /// ignore a signal it stays ignored.
  package init() {
    let awaited = Signal.allCases.filter { !Self.isIgnored($0.number) }
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in awaited { unsafe sigaddset(&set, signal.number) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether it came.
  package var isWished: Bool { signal != nil }

  /// The signal that came, if one did.
  package var signal: Signal? {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return nil }
    return Signal.allCases.first { unsafe sigismember(&pending, $0.number) == 1 }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
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
