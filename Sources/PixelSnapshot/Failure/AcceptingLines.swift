internal import SnapshotEngine

/// How to accept what was rendered, in words and as a command.
struct AcceptingLines {
  private(set) var lines: [String] = []

  init(_ error: SnapshotError) {
    let mode: RecordMode
    switch error.kind {
    case .different, .missingBaseline: mode = .failed
    case .unreadableBaseline(let cause):
      // What Git LFS keeps is to be fetched, not replaced.
      if case .gitLFSPointer = cause.kind { return }
      mode = .all
    default: return
    }
    if let approval = error.approval, error.artifacts?.path(of: ArtifactName.result.rawValue) != nil
    {
      lines.append("to accept: \(approval) (pixsnap review shows it first)")
    }
    guard let location = error.location else { return }
    let command = "PIXSNAP_RECORD=\(mode.rawValue) swift test"
    guard let pattern = Self.pattern(location) else {
      lines.append(
        "to accept by a run: \(command) --filter with the test that led here "
          + "(\(location.function) is not a test)")
      return
    }
    lines += [
      "to accept by a run: \(command) --filter '\(pattern)'",
      "(that runs \(location.function.onOneLine) alone; "
        + "when it is called by a test, or inherited in another file, name that test instead)",
    ]
  }

  /// A regular expression that finds the test of a location and no other: `Module.Class/test` of
  /// XCTest, `Module.Suite/test()` of Swift Testing, which may have `/File.swift:line:column` too.
  /// The class or suite is one of the types in the file, where that can be read. Nil where the
  /// assertion stands in what can be no test.
  static func pattern(_ location: SnapshotLocation) -> String? {
    let function = location.function
    let parts = location.fileID.split(separator: "/")
    guard let module = parts.first, let file = parts.last, parts.count > 1,
      function.hasSuffix(")"), let list = function.lastIndex(of: "("),
      !["", "init", "subscript"].contains(function[..<list])
    else { return nil }
    let labels = function[list...]
    // A test with parameters is one of Swift Testing.
    let arguments = labels == "()" ? #"(\(\))?"# : escaped(labels)
    var name = escaped(function[..<list])
    // `#function` leaves out the backticks that the identifier of the test has.
    if !isPlain(function[..<list]) { name = "`?\(name)`?" }
    let types = SourceTypes(path: location.filePath).map { types in
      "((\(types.names.sorted().map(escaped).joined(separator: "|")))/)*"
    }
    return "^\(escaped(module))\\.\(types ?? "(.*/)?")\(name)\(arguments)"
      + "(/\(escaped(file)):[0-9]+:[0-9]+)?$"
  }

  /// True for what needs no backticks.
  private static func isPlain(_ name: Substring) -> Bool {
    name.first?.isNumber == false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
  }

  /// As a regular expression that finds exactly this, within single quotes of a shell.
  private static func escaped(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "."
      case "0"..."9", "a"..."z", "A"..."Z", "_", " ", "-", "`", ":":
        result.unicodeScalars.append(scalar)
      case _ where scalar.isASCII && scalar.value >= 32: result += "\\\(scalar)"
      case _ where scalar.isASCII: result += "."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
