internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap verify`: pictures against their baselines.
  static let verify = Command(
    name: .verify,
    summary: "Compares a picture, or those of a folder, with the baselines",
    usage: "[--name NAME] ACTUAL [options]",
    operands: [
      (
        "ACTUAL",
        "The picture as it is: a PNG file; or a folder, each of whose files is compared with the "
          + "baseline of its path. Baselines that no file belongs to are not looked at. A missing "
          + "baseline is a failure. What failed waits for pixsnap review or pixsnap approve."
      )
    ],
    sections: [
      OptionSection(
        title: "The baselines", options: [StoreOptionTable.name, StoreOptionTable.baselines])
    ]
      + DiffOptionTable.sections.map { section in
        // A missing baseline is never allowed, others are not looked at, and git compares files.
        OptionSection(
          title: section.title,
          options: section.options.filter { option in
            ![DiffOptionTable.allow.name, DiffOptionTable.git.name].contains(option.name)
          })
      }.filter { !$0.options.isEmpty },
    examples: [
      ("pixsnap verify --name login/dark shot.png", "Compares with Baselines/login/dark.png."),
      (
        "pixsnap verify shots/ --report report/",
        "Compares every picture of a folder with the baseline of its path."
      ),
    ],
    run: runVerify)

  private static func runVerify(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    var result = try verified(typed)
    result.diagnostics += ShownPicture.note(typed, by: "pixsnap verify")
    return result
  }

  private static func verified(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let limits = try PNGLimits(typed)
    let format = try DiffArguments.format(typed)
    let actual = typed.operands[0]
    guard actual != "-" else {
      throw UsageError("-: verify reads a file more than once; write it to one first")
    }
    guard !isSpecialFile(actual) else {
      throw UsageError(
        "\(actual): a pipe or device, and verify reads a file more than once; save it to a file first"
      )
    }
    let name = try StoreName(typed, operand: actual)
    let verification: StoreVerification
    do throws(EngineError) {
      verification = try StoreVerification(try StorePlace(typed, limits: limits))
      guard isFolder(verification.place.root.path) else { throw verification.nothingRecorded }
    } catch {
      var result = CommandResult.unable("pixsnap verify", error, wantsJSON: format == .json)
      if case .missingBaseline = error.kind { result.status = .different }
      return result
    }
    // Whatever the settings file allows of two folders, a missing baseline fails.
    var typed = typed
    typed.addDefault(
      [TypedValue(option: DiffOptionTable.allow.name, text: "removed")], of: DiffOptionTable.allow)
    let root = verification.place.root.path
    if isFolder(actual) {
      try refuseOverlaps(of: actual, with: verification.place)
      let folders = typed.with(operands: [root, actual])
      guard let suite = try SuiteArguments(folders, verifying: verification) else {
        throw UsageError("\(actual): is no longer a folder")
      }
      var command = SuiteCommand(suite)
      return try command.run()
    }
    try refuseFolderOptions(typed, for: actual)
    return try VerifyFile(verification, typed, format).run(actual, name)
  }

  /// What a run writes, and what it reads, are never what is compared.
  private static func refuseOverlaps(
    of actual: String, with place: StorePlace
  ) throws(UsageError) {
    guard !isWithin(place.root.path, [actual]) else {
      throw UsageError(
        "\(actual): the baselines lie in it; give the folder of the pictures alone")
    }
    let artifacts = place.artifacts.root
    guard !overlap(actual, artifacts) else {
      throw UsageError(
        "\(actual): \(artifacts), for the artifacts of failures, lies in it or around it; "
          + "\(ArtifactName.variable) names another folder")
    }
  }

  private static func refuseFolderOptions(
    _ typed: TypedArguments, for file: String
  ) throws(UsageError) {
    let meaningful = [DiffOptionTable.allow.name, DiffOptionTable.settings.name]
    for option in DiffOptionTable.folderOptions
    where typed.has(option) && !meaningful.contains(option.name) {
      throw UsageError("\(option.name) goes with a folder; \(file) is none")
    }
  }
}
