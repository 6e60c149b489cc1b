internal import PixelComparison

/// What stands at the place of a baseline, told apart by the hash of its bytes. It finds what
/// changed since; it keeps nobody from lying.
package enum BaselineState: Hashable, Sendable {
  /// Nothing.
  case absent
  /// A file; the text of its hash.
  case file(hash: String)

  private static let absentText = "absent"

  /// Of the bytes that are there, or nil for none.
  package init(_ bytes: [UInt8]?) {
    self = bytes.map { .file(hash: Self.hash($0)) } ?? .absent
  }

  /// What ``text`` gave.
  init?(text: String) {
    if text == Self.absentText {
      self = .absent
    } else if text.hasPrefix(Self.prefix) {
      self = .file(hash: text)
    } else {
      return nil
    }
  }

  /// `absent`, or the hash.
  package var text: String {
    switch self {
    case .absent: Self.absentText
    case .file(let hash): hash
    }
  }

  private static let prefix = "xxh3-128:"

  /// The hash of a file's bytes: XXH3-128 with seed 0, the same on every machine.
  package static func hash(_ bytes: [UInt8]) -> String {
    prefix + Hash128(bytes, seed: 0).text
  }
}
