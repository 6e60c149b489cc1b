extension StringProtocol {
  /// The place of the last slash, if there is one. By scalars: a slash and a combining mark behind it, with
  /// which a file's name may begin, are one `Character`.
  package var lastSlash: String.Index? { unicodeScalars.lastIndex(of: "/") }

  /// What stands between slashes, the empty parts too, by scalars as above.
  package var partsBetweenSlashes: [String] {
    unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { part in
      String(String.UnicodeScalarView(part))
    }
  }
}
