internal import BaselineStorage
internal import SnapshotEngine

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The three streams that a process starts with, and its end.
enum StandardStreams {
  /// A stream that can be written to.
  enum Output: Int32 {
    /// For results.
    case results = 1
    /// For diagnostics.
    case diagnostics = 2
  }

  /// How writing ended.
  enum Outcome: Hashable {
    /// All was written.
    case written
    /// The reader has closed its end: nobody to tell, nothing to say.
    case readerGone
    /// It failed; the system's words.
    case failed(String)
  }

  /// Makes a closed pipe and a file over the limit errors instead of signals, and opens what the parent closed, so that
  /// no file of ours gets the number of a standard stream and a verdict is never written into it.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Opening takes the lowest free number, which is this one. A result is not lost silently:
      // what is opened for reading cannot be written.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of `text`.
  static func write(_ text: String, to output: Output) -> Outcome {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe systemWrite(output.rawValue, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EPIPE {
        return .readerGone
      } else if count < 0, errno == EAGAIN {
        waitUntilWritable(output)
      } else if count == 0 || errno != EINTR {
        return .failed(systemReason())
      }
    }
    return .written
  }

  /// Writes all of `text` to standard output, in pieces that a reader who does not read cannot hold up
  /// for ever: nil when the end was wished meanwhile.
  static func write(_ text: String, until interruption: Interruption) -> Outcome? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var waiting = pollfd(fd: Output.results.rawValue, events: Int16(POLLOUT), revents: 0)
      // Nothing can be written yet, or a signal came.
      if unsafe poll(&waiting, 1, InputLines.patience) <= 0 {
        if interruption.isWished { return nil }
        continue
      }
      // POSIX: a pipe that can be written to takes this much without waiting, and as one.
      let piece = rest.prefix(Int(PIPE_BUF))
      let count = unsafe piece.withUnsafeBytes { bytes in
        unsafe systemWrite(Output.results.rawValue, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return .readerGone
      } else if errno != EINTR, errno != EAGAIN {
        return .failed(systemReason())
      }
    }
    return .written
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never {
    systemExit(status.rawValue)
  }

  private static func waitUntilWritable(_ output: Output) {
    var descriptor = pollfd(fd: output.rawValue, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&descriptor, 1, -1)
  }
}

private let systemWrite = unsafe write
private let systemExit = exit
