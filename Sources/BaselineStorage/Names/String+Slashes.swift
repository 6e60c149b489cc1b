extension StringProtocol {
  /// The place of the last slash, if there is one. By scalars: a slash and a combining mark behind
  /// it, with which a file's name may begin, are one `Character`.
  package var lastSlash: String.Index? { unicodeScalars.lastIndex(of: "/") }

  /// The path of the folder that the last part of this path is in: `/` for what lies in that itself;
  /// nil for a path without a slash.
  package var folderPath: String? {
    lastSlash.map { $0 == startIndex ? "/" : String(self[..<$0]) }
  }

  /// What stands behind the last slash, or everything: the name of a file or folder.
  package var lastPart: String {
    lastSlash.map { String(self[utf8.index(after: $0)...]) } ?? String(self)
  }

  /// What stands between slashes, the empty parts too, by scalars as above.
  package var partsBetweenSlashes: [String] {
    unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { part in
      String(String.UnicodeScalarView(part))
    }
  }
}

extension String {
  /// The path of what has a path within the folder that this is the path of.
  package func appending(path: String) -> String {
    hasSuffix("/") ? self + path : "\(self)/\(path)"
  }
}
