internal import BaselineStorage
internal import SnapshotEngine

/// The work of `pixsnap serve`. Each thread takes a line, answers it, and takes the next: no more lines
/// are in memory than there are threads, and nothing is read while all are at work.
struct Server: Sendable {
  /// Why it ended.
  private enum End: Hashable {
    case finished, interrupted, readerGone
    case unreadable(String)
    case unwritable(String)
  }

  private let threads: Int
  private let interruption = Interruption()
  private let lines = Locked(InputLines())
  /// Whether a line was not written to its end: no other may follow.
  private let isCutOff = Locked(false)
  private let end = Locked(End?.none)

  /// - Parameter threads: How many requests are worked on at once, 1 or more.
  init(threads: Int) {
    self.threads = threads
  }

  func run() -> CommandResult {
    WorkerThreads.run(threads) {
      while let line = take() { give(ServeAnswer(line).line) }
    }
    switch end.withLock({ $0 }) ?? .finished {
    case .finished, .readerGone: return CommandResult(status: .same)
    case .interrupted:
      return CommandResult(
        diagnostics: "pixsnap serve: interrupted\n", status: ExitStatus(interruption.signal))
    case .unreadable(let reason):
      return unable("requests could not be read from standard input: \(reason)")
    case .unwritable(let reason):
      return unable("an answer could not be written to standard output: \(reason)")
    }
  }

  private func unable(_ message: String) -> CommandResult {
    CommandResult(diagnostics: "pixsnap serve: \(message)\n", status: .unable)
  }

  /// The first reason counts, but that an answer is lost more than that there are no more requests.
  private func stop(_ reason: End) {
    end.withLock { if $0 == nil || $0 == .finished { $0 = reason } }
  }

  /// The next line, be it too long; nil when no more is answered.
  private func take() -> InputLines.Next? {
    lines.withLock { lines in
      guard end.withLock({ $0 == nil }) else { return nil }
      let next = lines.next(interruption)
      switch next {
      case .line, .tooLong: return next
      case .end: stop(.finished)
      case .interrupted: stop(.interrupted)
      case .readerGone: stop(.readerGone)
      case .failed(let reason): stop(.unreadable(reason))
      }
      return nil
    }
  }

  private func give(_ line: String) {
    isCutOff.withLock { isCutOff in
      guard !isCutOff else { return }
      let outcome = StandardStreams.write(line, until: interruption)
      isCutOff = outcome != .written
      switch outcome {
      case .written: break
      case .readerGone: stop(.readerGone)
      case .failed(let reason): stop(.unwritable(reason))
      case nil: stop(.interrupted)
      }
    }
  }
}
