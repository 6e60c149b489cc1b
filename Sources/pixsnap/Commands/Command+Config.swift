internal import SnapshotEngine

extension Command {
  /// `pixsnap config`: which settings apply to a file, and why.
  static let config = Command(
    name: "config",
    summary: "Shows which settings of .pixsnap.json apply to a file, and why",
    usage: "FILE",
    operands: [
      (
        "FILE",
        "A picture in the folder of the expected ones; it need not exist. Settings are looked for "
          + "in its folder and above; pixsnap diff looks from the folder that it compares on."
      )
    ],
    sections: [
      OptionSection(title: "The settings file", options: [DiffOptionTable.settings]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap config Baselines/login/dark.png", "Lists each setting and where it comes from.")
    ],
    run: runConfig)

  private static func runConfig(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let file = typed.operands[0]
    let slash = file.lastIndex(of: "/")
    let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    let name = slash.map { String(file[file.index(after: $0)...]) } ?? file
    guard isFolder(folder) else { throw UsageError("\(file): its folder does not exist") }
    let settings = try SettingsFile.settings(
      for: folder, typed: typed.value(of: DiffOptionTable.settings))
    guard let settings else {
      return CommandResult(
        output: "No \(SettingsFile.name) is in the folder of \(file.onOneLine) or above it: the "
          + "defaults of pixsnap diff apply.\n", status: .same)
    }
    // Typed as it would be for a run that draws diff images, so that those settings are checked.
    var arguments = try TypedArguments(
      ["-o", "diff", file, file].map { Argument(text: $0, isExact: true) },
      options: DiffOptionTable.sections.flatMap(\.options))
    arguments = try settings.completing(arguments, overrides: settings.overrides(for: name))
    _ = try DiffArguments(arguments)
    return CommandResult(
      output: ConfigText(settings, arguments, file: file, name: name).text, status: .same)
  }
}
