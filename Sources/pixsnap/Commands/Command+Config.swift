internal import SnapshotEngine

extension Command {
  private static let expected = OptionDescription(
    "--expected", value: "DIR",
    "The folder that pixsnap diff is given as EXPECTED: settings are looked for in it and above, and "
      + "include and exclude are relative to it. Unless said, the first folder of FILE's path; of an "
      + "absolute path the folder that FILE is in.")

  /// `pixsnap config`: which settings apply to a file, and why.
  static let config = Command(
    name: .config,
    summary: "Shows which settings of .pixsnap.json apply to a file, and why",
    usage: "FILE [--expected DIR]",
    operands: [("FILE", "A picture in the folder of the expected ones; it need not exist.")],
    sections: [
      OptionSection(title: "The settings file", options: [expected, DiffOptionTable.settings]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap config Baselines/login/dark.png", "As pixsnap diff Baselines ACTUAL sees it."),
      (
        "pixsnap config --expected shots/linux shots/linux/login/dark.png",
        "As pixsnap diff shots/linux ACTUAL sees it."
      ),
    ],
    run: runConfig)

  private static func runConfig(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let file = typed.operands[0]
    let place = try PlacedFile(file, in: typed.value(of: expected))
    let choice = typed.value(of: DiffOptionTable.settings)
    let settings = try SettingsFile.settings(for: place.folder, typed: choice)
    // Typed as it would be for a run that draws diff images, so that those settings are checked.
    var arguments = try TypedArguments(
      ["-o", "diff", "expected", "actual"].map { Argument(text: $0, isExact: true) },
      options: DiffOptionTable.sections.flatMap(\.options))
    if let settings {
      let overrides = settings.overrides(for: place.path)
      arguments = try settings.completing(arguments, overrides: overrides)
    }
    _ = try DiffArguments(arguments)
    let verdict = try FileFilter(arguments).verdict(on: place.path)
    let text = ConfigText(
      file: file, place: place, isAssumed: !typed.has(expected), verdict: verdict)
    return CommandResult(
      output: settings.map { text.saying($0, arguments) } ?? text.sayingNoSettings(choice),
      status: .same)
  }
}
