internal import BaselineStorage
internal import SnapshotEngine

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Standard input, line by line, in bounded memory: each line as soon as it has ended.
struct InputLines {
  /// What came next.
  enum Next: Hashable {
    /// A line without its line break; the last one may have had none.
    case line([UInt8])
    /// A line of more than ``mostBytes`` bytes, which was passed over, all but its beginning.
    case tooLong([UInt8])
    /// There are no more.
    case end
    /// A person or the system wished the end.
    case interrupted
    /// Nobody reads standard output any more.
    case readerGone
    /// Reading failed; the system's words.
    case failed(String)
  }

  /// Bytes of a line.
  static let mostBytes = 1 << 18
  /// Bytes of the beginning of a line that is longer.
  private static let beginningBytes = 1 << 12
  private static let pieceBytes = 1 << 16
  /// How long a wait goes on, in milliseconds, before the interruption is asked for.
  static let patience: Int32 = 100

  /// What was read and not handed out: `bytes[start...]`.
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to here there is no line break.
  private var searched = 0
  private var hasEnded = false
  /// The beginning of the line that is being read, once that is too long.
  private var passedOver: [UInt8]?

  /// Waits for the next line. Once the end is wished, what was read already is not handed out.
  mutating func next(_ interruption: Interruption) -> Next {
    while true {
      if interruption.isWished { return .interrupted }
      if let stop = lineBreak() {
        let line = bytes[start..<stop]
        start = stop + 1
        searched = start
        if let beginning = passedOver ?? Self.beginning(of: line) {
          passedOver = nil
          return .tooLong(beginning)
        }
        return .line(Array(line))
      }
      searched = bytes.count
      if let beginning = Self.beginning(of: bytes[start...]) {
        passedOver = passedOver ?? beginning
        start = bytes.count
      }
      if hasEnded { return last() }
      if let stopped = fill() { return stopped }
    }
  }

  private mutating func last() -> Next {
    let line = Array(bytes[start...])
    start = bytes.count
    if let beginning = passedOver {
      passedOver = nil
      return .tooLong(beginning)
    }
    return line.isEmpty ? .end : .line(line)
  }

  /// Of a line that is too long; nil of others.
  private static func beginning(of line: ArraySlice<UInt8>) -> [UInt8]? {
    line.count > mostBytes ? Array(line.prefix(beginningBytes)) : nil
  }

  private func lineBreak() -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, searched < buffer.count,
        let found = unsafe memchr(
          base + searched, Int32(UInt8(ascii: "\n")), buffer.count - searched)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Reads what is there, waiting for it a moment. Nil when it is worth looking again.
  private mutating func fill() -> Next? {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    // Of standard output nothing is asked, but that its reader has gone is told.
    var waiting = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    guard unsafe poll(&waiting, nfds_t(waiting.count), Self.patience) > 0 else { return nil }
    if waiting[1].revents & Int16(POLLERR | POLLHUP) != 0 { return .readerGone }
    // Waiting ended for the other one only.
    guard waiting[0].revents != 0 else { return nil }
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    let count = unsafe read(STDIN_FILENO, &piece, piece.count)
    if count >= 0 {
      hasEnded = count == 0
      bytes += piece[..<count]
      return nil
    }
    let isWorthAnother = errno == EINTR || errno == EAGAIN
    return isWorthAnother ? nil : .failed(systemReason())
  }
}
