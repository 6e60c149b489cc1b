/// A thread that inflates ahead while the rows before are compared.
final class Prefetching: Sendable {
  /// Pictures smaller than this are read before a thread has started.
  private static let fewestPixels = 1 << 17

  private let thread: PrefetchThread

  /// Starts the thread; nil where one thread was asked for or the pictures are not worth it.
  init?(_ expected: RowWindow, _ actual: RowWindow, threads: Int) {
    let pixels = expected.width * expected.height + actual.width * actual.height
    guard threads > 1, pixels >= Self.fewestPixels else { return nil }
    thread = PrefetchThread(expected: expected.reader, actual: actual.reader)
  }

  deinit {
    thread.end()
  }

  /// Asks for more rows of both.
  func request() {
    thread.request()
  }
}
