internal import SnapshotEngine

/// The report that a command line names, if an earlier run wrote one there: from the first moment on it
/// says that there is no new result, and then why, so that nobody takes the old one for it.
struct NamedReport {
  private let folder: ReportFolder
  private let speaker: String

  /// Nil when no earlier report is named, or nothing is to be run.
  init?(_ arguments: [Argument], of command: Command) {
    let name = DiffOptionTable.report.name
    guard arguments.contains(where: { $0.text.hasPrefix(name) }) else { return nil }
    let options = arguments.prefix { $0.text != "--" }
    let questions = [CommonOptions.help.name, CommonOptions.help.short, CommonOptions.version.name]
    guard command.options.contains(where: { $0.name == name }),
      !options.contains(where: { questions.contains($0.text) })
    else { return nil }
    var path: String?
    for (index, argument) in options.enumerated() where argument.isExact {
      if argument.text.hasPrefix(name + "=") {
        path = String(argument.text.dropFirst(name.count + 1))
      }
      if argument.text == name, index + 1 < options.count { path = options[index + 1].text }
    }
    guard let path, !path.isEmpty else { return nil }
    folder = ReportFolder(path: path)
    speaker = "pixsnap \(command.name.rawValue)"
    guard folder.folder.isMarked else { return nil }
  }

  /// Says that there is no result yet.
  func begin() {
    write { folder throws(EngineError) in try folder.writeUnfinished(by: speaker) }
  }

  /// Says why there is none.
  func end(kind: String, _ message: String) {
    write { folder throws(EngineError) in
      try folder.writeUnfinished(by: speaker, kind: kind, message)
    }
  }

  private func write(_ body: (ReportFolder) throws(EngineError) -> Void) {
    do throws(EngineError) {
      try body(folder)
    } catch {
      // A run that begins says so; one that does not has something else to say.
    }
  }
}
