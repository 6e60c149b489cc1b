/// The name of a baseline: its path below the root without `.png`, such as
/// `AppTests/ViewTests/looksRight.dark`. It can never lead outside the root.
package struct BaselineName: Hashable, Sendable {
  /// The longest part: with what is put around it, below the 255 bytes that file systems allow.
  private static let mostBytes = 200

  /// The parts with `/` between them.
  package let text: String

  /// The name that `text` is, written with or without `.png` in any case.
  ///
  /// - Throws: `StorageError` as below.
  package init(_ text: String) throws(StorageError) {
    try self.init(exactly: text.withoutPictureEnding, writtenAs: text)
  }

  /// The name whose ``text`` is this one: what another name gave, whatever it ends in.
  ///
  /// - Throws: `StorageError` of kind `invalidName` for a part that not every file system keeps as
  ///   it is: empty, `.` or `..`, longer than 200 bytes, beginning with a dot, ending with a dot or
  ///   a space, a device of Windows, or with a control character or one of `\ : * ? " < > |`.
  package init(exactly text: String) throws(StorageError) {
    try self.init(exactly: text, writtenAs: text)
  }

  private init(exactly stem: String, writtenAs text: String) throws(StorageError) {
    for part in stem.partsBetweenSlashes {
      if let problem = Self.problem(of: part) {
        throw StorageError(.invalidName(problem: problem), path: text)
      }
    }
    self.text = stem
  }

  /// ``text`` as ``init(_:)`` takes it for this name: `.png` follows where it ends in that already.
  package var typedText: String { text.hasPictureEnding ? "\(text).png" : text }

  /// A name of parts that are safe by what made them.
  init(safe parts: [String]) {
    text = parts.joined(separator: "/")
  }

  /// The parts of ``text``: folders, and last the name in them.
  package var parts: [String] { text.partsBetweenSlashes }

  /// Where the baseline is, below the root.
  package var path: [String] { "\(text).png".partsBetweenSlashes }

  /// The folders of that path.
  var folders: [String] { path.dropLast() }

  private static func problem(of part: String) -> String? {
    if part == "." || part == ".." { return "a part of it is \(part)" }
    switch part.utf8.last {
    case nil: return "a part of it is empty"
    case UInt8(ascii: "."), UInt8(ascii: " "): return "a part of it ends with a dot or a space"
    default: break
    }
    if part.utf8.first == UInt8(ascii: ".") { return "a part of it begins with a dot" }
    if part.utf8.count > mostBytes { return "a part of it is longer than \(mostBytes) bytes" }
    if SafeName.isDevice(Array(part.utf8)) { return "a part of it is a device on Windows" }
    for scalar in part.unicodeScalars {
      if #"\:*?"<>|"#.unicodeScalars.contains(scalar) { return "it contains \(scalar)" }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return "it contains a control character"
      default: continue
      }
    }
    return nil
  }
}

extension BaselineName: Comparable {
  /// By bytes: equivalent names are different files.
  package static func < (one: BaselineName, other: BaselineName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}
