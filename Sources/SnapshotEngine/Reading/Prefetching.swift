import PNGCoding

/// A thread that inflates ahead while the rows before are compared.
final class Prefetching {
  /// Pictures smaller than this are read before a thread has started.
  private static let fewestPixels = 1 << 17

  private let expected: PNGRowReader
  private let actual: PNGRowReader
  private var thread: PrefetchThread?

  /// Nil where one thread was asked for or the pictures are not worth another.
  init?(_ expected: RowWindow, _ actual: RowWindow, threads: Int) {
    let pixels = expected.width * expected.height + actual.width * actual.height
    guard threads > 1, pixels >= Self.fewestPixels else { return nil }
    self.expected = expected.reader
    self.actual = actual.reader
  }

  deinit {
    thread?.end()
  }

  /// Asks for more rows of both. The first request starts the thread: what the caller needs memory
  /// for should be there by then, as growing a process and touching new memory disturb each other.
  func request() {
    if let thread {
      thread.request()
    } else {
      thread = PrefetchThread(expected: expected, actual: actual)
    }
  }
}
