/// A line on a terminal that tells how far a run is. Without colours.
struct ProgressBar {
  /// How often it is drawn anew, at most.
  private static let interval = Duration.milliseconds(100)
  /// Columns of the bar itself.
  private static let width = 30

  private let total: Int
  private let terminal: Terminal
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private var isShown = false

  /// Nil where standard error is no terminal that can redraw a line.
  init?(total: Int) {
    guard let terminal = Terminal(.diagnostics) else { return nil }
    self.terminal = terminal
    self.total = total
    last = clock.now
  }

  /// Draws it, unless it was drawn a moment ago.
  mutating func show(_ results: SuiteResults) {
    let now = clock.now
    guard now - last >= Self.interval else { return }
    last = now
    isShown = true
    let done = results.total
    let filled = total == 0 ? 0 : done * Self.width / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    let failed = SuiteText.counts(results, of: [.changed, .added, .removed, .error])
    let text = "[\(bar)] \(done)/\(total)" + (failed.isEmpty ? "" : "  \(failed)")
    draw("\r" + text.prefix(max(1, terminal.columns - 1)) + Terminal.eraseToEnd)
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
