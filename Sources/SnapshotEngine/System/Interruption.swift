#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The wish of a person that the work should end: Ctrl-C, which is SIGINT.
///
/// While it is awaited the signal ends nothing by itself: what is being written is finished or
/// dropped whole. A second one ends the process at once, with 130, as files are put in their places
/// whole.
package final class Interruption: Sendable {
  /// Begins to await it, also where the parent held the signal back. Where the parent chose to ignore
  /// it, it stays ignored.
  package init() {
    guard !Self.hasHandler(SIG_IGN) else { return }
    _ = signal(SIGINT, noteWish)
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    unsafe sigaddset(&awaited, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
  }

  /// Whether it came.
  package var isWished: Bool { Self.hasHandler(endAtOnce) }

  /// What the system does at the signal is where it is noted that it came: a handler can do little
  /// else that is safe (signal-safety(7)).
  private static func hasHandler(_ expected: (@convention(c) (Int32) -> Void)?) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(SIGINT, nil, &action) == 0 else { return false }
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

private func noteWish(_: Int32) { _ = signal(SIGINT, endAtOnce) }

/// 128 and the number of the signal, as shells say.
private func endAtOnce(_: Int32) { _exit(130) }
