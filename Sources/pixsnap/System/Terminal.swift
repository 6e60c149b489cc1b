internal import BaselineStorage

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A terminal that understands the usual control sequences (ECMA-48).
struct Terminal {
  /// Erases from the cursor to the end of the line.
  static let eraseToEnd = "\u{1B}[K"

  /// Its width, in columns.
  let columns: Int
  /// Its height, in lines.
  let rows: Int
  /// Whether colours are wanted: `NO_COLOR` is not set (no-color.org).
  static var wantsColors: Bool { (environmentVariable("NO_COLOR") ?? "").isEmpty }

  /// Nil where the stream goes elsewhere, or the terminal is a dumb one.
  init?(_ output: StandardStreams.Output) {
    guard isatty(output.rawValue) == 1, environmentVariable("TERM") ?? "dumb" != "dumb" else {
      return nil
    }
    var size = winsize()
    let found = unsafe ioctl(output.rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = found ? Int(size.ws_col) : 80
    rows = found && size.ws_row > 0 ? Int(size.ws_row) : 24
  }
}
