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
/// While it is awaited the signal ends nothing by itself: what is being written is finished or
/// dropped whole. The same signal once more ends the process at once, as files are put in their
/// places whole.
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

  /// Begins to await it, also where the parent held a signal back. Where the parent chose to ignore
  /// one, it stays ignored.
  package init() {
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    for wish in Signal.allCases where !Self.hasHandler(wish, SIG_IGN) {
      handle(wish.number, noteWish)
      unsafe sigaddset(&awaited, wish.number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
  }

  /// Whether it came.
  package var isWished: Bool { signal != nil }

  /// The signal that came, if one did.
  package var signal: Signal? { Signal.allCases.first { Self.hasHandler($0, endAtOnce) } }

  /// What the system does at the signal is where it is noted that it came: a handler can do little
  /// else that is safe (signal-safety(7)).
  private static func hasHandler(
    _ wish: Signal, _ expected: (@convention(c) (Int32) -> Void)?
  ) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(wish.number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(expected, to: Int.self)
  }
}

/// Outside of the type, where `signal` is the call.
private func handle(_ number: Int32, _ handler: @convention(c) (Int32) -> Void) {
  _ = signal(number, handler)
}

private func noteWish(_ number: Int32) { handle(number, endAtOnce) }

/// 128 and the number of the signal, as shells say.
private func endAtOnce(_ number: Int32) { _exit(128 + number) }
