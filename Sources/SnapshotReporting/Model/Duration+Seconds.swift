extension Duration {
  /// Seconds with three digits after the point, for reports.
  package var secondsText: String {
    let (seconds, attoseconds) = components
    // 10^15 attoseconds are a millisecond.
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
