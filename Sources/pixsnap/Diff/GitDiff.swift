internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// `pixsnap diff --git`: one of the files that git compares, as git hands it over.
///
/// Whatever there is to say of it is a line, an inability as well, and the exit code is 0: at any other
/// git would end with this file and show no other.
struct GitDiff {
  /// The name that git has for no file.
  private static let nothing = "/dev/null"
  /// What has a mode of its own, and is no file.
  private static let otherModes = [
    "120000": "a symbolic link, which is not compared\n", "160000": submodule,
  ]
  private static let submodule = "a submodule, which is not compared\n"
  /// How git's text for the commit of a submodule begins, as far as an error shows it.
  private static let submoduleStart = Array("Subproject commi".utf8)

  /// What a person calls the file.
  private let name: String
  /// The files before and after; nil of a file with a conflict.
  private let files: (before: String, after: String)?
  /// What stands for a text about what is no file.
  private let otherwise: String?
  private let arguments: DiffArguments
  private let typed: TypedArguments

  /// - Throws: An option that has no meaning here, or operands that git does not give.
  init(_ typed: TypedArguments) throws(UsageError) {
    let strange = [DiffOptionTable.output, DiffOptionTable.json, DiffOptionTable.quiet]
    for option in strange + DiffOptionTable.folderOptions where typed.has(option) {
      throw UsageError(
        "\(option.name) has no meaning with --git, which prints a text for each file")
    }
    let operands = typed.operands
    switch operands.count {
    case 1:
      (name, files, otherwise) = (operands[0], nil, nil)
    case 3:
      (name, files, otherwise) = (operands[0], (operands[1], operands[2]), nil)
    case 7, 9:
      name = operands.count == 9 ? "\(operands[0]) -> \(operands[7])" : operands[0]
      files = (operands[1], operands[4])
      otherwise = Self.otherModes[operands[3]] ?? Self.otherModes[operands[6]]
    default:
      throw UsageError(
        "--git takes what git gives to a diff driver, 7 or 9 arguments, or PATH BEFORE AFTER; here "
          + "are \(operands.count)")
    }
    self.typed = typed.with(operands: [files?.before ?? Self.nothing, files?.after ?? Self.nothing])
    arguments = try DiffArguments(self.typed)
  }

  func run() -> CommandResult {
    CommandResult(output: "\(name.onOneLine): \(text)", status: .same)
  }

  /// What there is to say behind the name; whole lines.
  private var text: String {
    guard let files else { return "not merged; resolve the conflict first\n" }
    if let otherwise { return otherwise }
    if let side = inexactSide(files) {
      return
        "cannot be compared: \(side): its path is not UTF-8, as it has to be to be read; rename "
        + "the file\n"
    }
    switch (files.before == Self.nothing, files.after == Self.nothing) {
    case (true, true): return "nothing to compare\n"
    case (true, false): return text(of: files.after, "added")
    case (false, true): return text(of: files.before, "removed")
    case (false, false): return comparison(files.before, files.after)
    }
  }

  /// The version whose path no `String` holds: what it says could be the path of another file.
  private func inexactSide(_ files: (before: String, after: String)) -> String? {
    let inexact = typed.inexactOperands.map(\.text)
    if inexact.contains(files.before) { return "before" }
    return inexact.contains(files.after) ? "after" : nil
  }

  private func comparison(_ before: String, _ after: String) -> String {
    do throws(EngineError) {
      let outcome = try compareFiles(arguments.request)
      let text = ShownPicture.withText(outcome, arguments) { ComparisonText($0, arguments).text }
      guard let failure = outcome.diffFailure else { return text }
      return text + "  the diff image could not be shown: \(failure.toolMessage.onOneLine)\n"
    } catch {
      if Self.isSubmodule(error) { return Self.submodule }
      let side: String? =
        switch error.path {
        case before: "before"
        case after: "after"
        default: error.path
        }
      return "cannot be compared: "
        + EngineError(error.kind, path: side).message(typed).onOneLine + "\n"
    }
  }

  /// About a file that only one of the two versions has.
  private func text(of file: String, _ what: String) -> String {
    do throws(EngineError) {
      let limits = arguments.request.limits
      let inspection = try inspectFile(.file(file), limits: limits)
      if let failure = inspection.failure { throw EngineError(.png(failure)) }
      guard let header = inspection.header else { return "\(what)\n" }
      let line = "\(what): \(header.width)x\(header.height) pixels\n"
      guard arguments.showsDiffImage else { return line }
      return line + (try ShownPicture(fileAt: file).text)
    } catch {
      if Self.isSubmodule(error) { return Self.submodule }
      let message = EngineError(error.kind).toolMessage.onOneLine
      if case .unreadable = error.kind { return "\(what): \(message)\n" }
      return "\(what): cannot be read: \(message)\n"
    }
  }

  private static func isSubmodule(_ error: EngineError) -> Bool {
    guard case .png(let failure) = error.kind, case .notPNG(let start) = failure.kind else {
      return false
    }
    return start == submoduleStart
  }
}
