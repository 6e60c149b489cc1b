/// Two threads, one a picture, that inflate ahead while the rows before are compared.
final class Prefetching: Sendable {
  /// Pictures smaller than this are read before a thread has started.
  private static let fewestPixels = 1 << 17

  private let threads: [PrefetchThread]

  /// Starts the threads; nil where one thread was asked for or the pictures are not worth it.
  init?(_ expected: RowWindow, _ actual: RowWindow, threads: Int) {
    let pixels = expected.width * expected.height + actual.width * actual.height
    guard threads > 1, pixels >= Self.fewestPixels else { return nil }
    self.threads = [PrefetchThread(expected.reader), PrefetchThread(actual.reader)]
  }

  deinit {
    for thread in threads { thread.end() }
  }

  /// Asks for the next rows of both.
  func request() {
    for thread in threads { thread.request() }
  }
}
