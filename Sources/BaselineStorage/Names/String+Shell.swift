extension String {
  /// In single quotes, as a shell takes it for one word.
  ///
  /// By scalars: an accent behind a quote makes one character of the two, which a shell does not see.
  package var inShellQuotes: String {
    let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.map { String($0) }.joined(separator: "'\\''"))'"
  }
}
