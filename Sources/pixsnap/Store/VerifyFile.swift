internal import BaselineStorage
internal import JSONText
internal import SnapshotEngine

/// `pixsnap verify` for one file.
struct VerifyFile {
  private let verification: StoreVerification
  private let typed: TypedArguments
  private let format: DiffArguments.Format
  private var place: StorePlace { verification.place }

  init(
    _ verification: StoreVerification, _ typed: TypedArguments, _ format: DiffArguments.Format
  ) {
    self.verification = verification
    self.typed = typed
    self.format = format
  }

  /// - Throws: A setting that means nothing.
  func run(_ actual: String, _ chosen: StoreName) throws(UsageError) -> CommandResult {
    let name: BaselineName
    do throws(EngineError) {
      name = try chosen.name(of: actual)
    } catch {
      return unable(error, error.toolMessage)
    }
    let (arguments, notes) = try arguments(actual, name)
    if let output = arguments.request.diff?.path, isWithin(output, [place.root.path]) {
      throw UsageError("\(output): lies among the baselines; write the diff image elsewhere")
    }
    do throws(EngineError) {
      try verification.touch(name)
      if let mask = arguments.request.mask { try verification.touch(file: mask.path) }
      let isThere = try withStorage { () throws(StorageError) in try place.store.has(name) }
      guard isThere else {
        // Only a picture can be what is missing.
        _ = try pictureSize(actual, limits: place.limits)
        verification.fail(name, actual: actual, nil)
        throw missing(name, actual)
      }
      var result = finish(try compareFiles(arguments.request), arguments, name, actual)
      result.diagnostics = notes + result.diagnostics
      return result
    } catch {
      verification.tellFailure("\(name.text): \(error.kind.name)")
      return unable(error, error.message(typed))
    }
  }

  /// What was typed, and what the settings file of the baselines says; and what to tell of that.
  private func arguments(
    _ actual: String, _ name: BaselineName
  ) throws(UsageError) -> (arguments: DiffArguments, notes: String) {
    let expected = place.store.path(of: name)
    var typed = typed.with(operands: [expected, actual])
    let settings = try SettingsFile.settings(
      for: place.root.path, typed: typed.value(of: DiffOptionTable.settings))
    var notes = ""
    if let settings {
      let overrides = settings.overrides(for: name.path.joined(separator: "/"))
      for value in settings.unapplied(typed, overrides: overrides) {
        let note = settings.note(unapplied: value, for: name.text)
        notes += "pixsnap verify: note: \(note.onOneLine)\n"
      }
      typed = try settings.completing(typed, overrides: overrides)
    }
    return (try DiffArguments(typed), notes)
  }

  private func finish(
    _ outcome: FileComparison, _ arguments: DiffArguments, _ name: BaselineName, _ actual: String
  ) -> CommandResult {
    let passes = outcome.comparison.verdict.passes
    if passes {
      verification.pass(name)
    } else {
      verification.fail(name, actual: actual, (outcome, arguments.request))
    }
    var result = CommandResult(status: passes ? .same : .different)
    switch format {
    case .text:
      result.output = ShownPicture.withText(outcome, arguments) {
        "\(name.text.onOneLine): \(ComparisonText($0, arguments).text)"
      }
      if !passes, !verification.hasProblems {
        result.output += verification.artifactsLine
        result.output +=
          "  to look and decide: pixsnap review\(place.hint); to accept: "
          + "pixsnap approve\(place.hint) \(name.text.shellOperand.onOneLine)\n"
      }
    case .json:
      var object = ComparisonJSON(outcome, message: \.toolMessage).object
      object["name"] = .string(name.text)
      result.output = JSONValue.object(object).text + "\n"
    case .nothing: break
    }
    if let failure = outcome.diffFailure {
      verification.tellFailure("\(name.text): \(failure.kind.name)")
      result.add("pixsnap verify", failure.toolMessage)
      result.status = .unable
    }
    verification.tellProblems(in: &result)
    return result
  }

  private func missing(_ name: BaselineName, _ actual: String) -> EngineError {
    EngineError(
      .missingBaseline(
        next: "pixsnap record\(place.hint)\(name.typedText.shellValue(of: StoreOptionTable.name)) "
          + actual.shellOperand),
      path: place.store.path(of: name))
  }

  private func unable(_ error: EngineError, _ message: String) -> CommandResult {
    var result = CommandResult.unable(
      "pixsnap verify", kind: error.kind.name, message, wantsJSON: format == .json)
    if case .missingBaseline = error.kind { result.status = .different }
    verification.tellProblems(in: &result)
    return result
  }
}
