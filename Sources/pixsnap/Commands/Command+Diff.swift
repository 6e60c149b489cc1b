internal import SnapshotEngine

extension Command {
  /// `pixsnap diff`: two pictures in, a verdict and a diff image out.
  static let diff = Command(
    name: .diff,
    summary: "Compares two PNG files, or two folders of them, and draws what changed",
    usage: "EXPECTED ACTUAL [-o DIFF.png] [options]",
    operands: [
      (
        "EXPECTED",
        "The picture as it should be: a PNG file, or - for standard input; or a folder of them."
      ),
      (
        "ACTUAL",
        "The picture as it is: a PNG file, or - for standard input, not for both; or a folder, "
          + "whose files are compared with those of the same path in EXPECTED."
      ),
    ],
    sections: DiffOptionTable.sections,
    examples: [
      ("pixsnap diff before.png after.png", "Says whether any pixel changed, and where."),
      (
        "pixsnap diff before.png after.png -o diff.png --ignore 0,0,1170,54",
        "Leaves out the status bar; draws the changed pixels in blue."
      ),
      (
        "pixsnap diff before.png after.png --tolerance 2 --max-changed-share 0.1%",
        "Up to 2 levels per channel are no change, and one pixel in a thousand may change."
      ),
      (
        "pixsnap diff before.png after.png --metric yiq --threshold 0.1 --antialiasing excluded",
        "As pixelmatch does by default."
      ),
      ("render | pixsnap diff expected.png -", "Compares what another program just made."),
      ("pixsnap diff before.png after.png --json", "For another program to read."),
      (
        "pixsnap diff expected/ actual/ -o diffs/ --exclude wip --allow added",
        "Compares two folders, file by file; draws a diff image for each pair that differs."
      ),
    ],
    run: runDiff)

  private static func runDiff(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    var result = try result(typed)
    // Git runs it for each file: what is no news the second time is not said.
    if !typed.has(DiffOptionTable.git) {
      result.diagnostics += ShownPicture.note(typed, by: "pixsnap diff")
    }
    return result
  }

  private static func result(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    if typed.has(DiffOptionTable.git) { return try GitDiff(typed).run() }
    if let suite = try SuiteArguments(typed) {
      var command = SuiteCommand(suite)
      return try command.run()
    }
    let arguments = try DiffArguments(typed)
    let outcome: FileComparison
    do throws(EngineError) {
      outcome = try compareFiles(arguments.request)
    } catch {
      return .unable(
        "pixsnap diff", kind: error.kind.name, error.message(typed),
        wantsJSON: arguments.format == .json)
    }
    let output =
      switch arguments.format {
      case .text:
        ShownPicture.withText(outcome, arguments) { ComparisonText($0, arguments).text }
      case .json: ComparisonJSON(outcome, message: \.toolMessage).line
      case .nothing: ""
      }
    if let failure = outcome.diffFailure {
      return CommandResult(
        output: output, diagnostics: "pixsnap diff: \(failure.toolMessage.onOneLine)\n",
        status: .unable)
    }
    return CommandResult(
      output: output, status: outcome.comparison.verdict.passes ? .same : .different)
  }
}
