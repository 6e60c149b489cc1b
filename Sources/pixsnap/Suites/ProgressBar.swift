internal import SnapshotEngine

/// A line on a terminal that tells how far a run is. Without colours.
struct ProgressBar {
  /// How often it is drawn anew, at most.
  private static let interval = Duration.milliseconds(100)
  /// Columns of the bar itself; with fewer it would say nothing.
  private static let mostWidth = 30, fewestWidth = 5
  /// Where the terminal does not tell its width any more.
  private static let fewestColumns = 20

  private let total: Int
  private var last: MonotonicTime
  private var isShown = false

  /// Nil where standard error is no terminal that can redraw a line.
  init?(total: Int) {
    guard Terminal(.diagnostics) != nil else { return nil }
    self.total = total
    last = MonotonicTime.now
  }

  /// Draws it, unless it was drawn a moment ago.
  mutating func show(_ results: SuiteResults) {
    let now = MonotonicTime.now
    guard now - last >= Self.interval else { return }
    last = now
    isShown = true
    // Asked anew: the window may have been made smaller.
    let columns = Terminal(.diagnostics)?.columns ?? Self.fewestColumns
    let failed = SuiteText.counts(results, of: [.changed, .added, .removed, .error])
    let line = Self.line(done: results.total, total: total, failed: failed, columns: columns)
    draw("\r" + line + Terminal.eraseToEnd)
  }

  /// The line for a terminal of some columns; shorter than that, so that it never wraps. The bar gives
  /// way first, then what failed.
  static func line(done: Int, total: Int, failed: String, columns: Int) -> String {
    let room = max(0, columns - 1)
    let count = "\(done)/\(total)"
    let full = count + (failed.isEmpty ? "" : "  \(failed)")
    let text = full.count <= room ? full : count
    // Brackets and a space.
    let width = min(mostWidth, room - text.count - 3)
    guard width >= fewestWidth else { return String(text.prefix(room)) }
    let filled = total == 0 ? 0 : done * width / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(text)"
  }

  /// Removes it from the screen.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    draw("\r" + Terminal.eraseToEnd)
  }

  private func draw(_ text: String) {
    _ = StandardStreams.write(text, to: .diagnostics)
  }
}
