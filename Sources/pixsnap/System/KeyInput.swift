#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Single keystrokes from the terminal that standard input is. However the process ends, but for
/// SIGKILL, the terminal is as it was.
final class KeyInput {
  /// What a person did.
  enum Key: Hashable {
    case character(Character)
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D, or the terminal is gone.
    case end
    /// What is not one key: an arrow, something pasted.
    case other
  }

  /// The signals that end a process and can be caught.
  private static let endings = [SIGTERM, SIGHUP, SIGQUIT, SIGINT]
  private let before: termios

  /// Nil where standard input is no terminal.
  init?() {
    var found = termios()
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &found) == 0 else {
      return nil
    }
    before = found
    unsafe savedTerminal.pointee = found
    for number in Self.endings {
      _ = signal(number) { number in
        unsafe tcsetattr(STDIN_FILENO, TCSANOW, savedTerminal)
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
    var raw = found
    // Byte by byte, without an echo, Ctrl-C and Ctrl-Z being bytes too.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }

  deinit {
    var before = before
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
    for number in Self.endings { _ = signal(number, SIG_DFL) }
  }

  /// Forgets what was typed before there was something to see.
  func forgetTyped() { tcflush(STDIN_FILENO, TCIFLUSH) }

  /// Waits for a key.
  func next() -> Key {
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .end }
      // However often, and whatever was typed before.
      if bytes[..<count].contains(3) { return .interrupt }
      // More bytes at once are no key of a letter, and none of their letters was meant.
      guard count == 1 else { return .other }
      switch bytes[0] {
      case 4: return .end
      case 0x20..<0x7F: return .character(Character(Unicode.Scalar(bytes[0])))
      default: return .other
      }
    }
  }
}

/// For the handler of signals, which cannot be given anything. Written before it is installed. On the
/// heap: Swift 6.3 makes a global of this C structure 3 bytes smaller than what it writes into it.
private nonisolated(unsafe) let savedTerminal: UnsafeMutablePointer<termios> = {
  let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  unsafe place.initialize(to: termios())
  return unsafe place
}()
