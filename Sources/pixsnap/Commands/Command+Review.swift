internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap review`: failures one by one on a terminal.
  static let review = Command(
    name: .review,
    summary: "Shows each failure on the terminal and asks what to do with it",
    usage: "[NAME|GLOB ...] [--from DIR]",
    operands: [],
    more: ("NAME|GLOB", "Which failures, as for pixsnap approve. Without one: all."),
    sections: [
      OptionSection(title: "Which failures", options: [StoreOptionTable.from]),
      StoreOptionTable.place,
      OptionSection(title: "Resources", options: [DiffOptionTable.maxPixels]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap review", "Keys: a accepts, r rejects, s skips, q quits."),
      ("pixsnap review --from ~/Downloads/snapshots", "What failed on CI."),
    ],
    run: runReview)

  private static func runReview(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let limits = try PNGLimits(typed)
    do throws(EngineError) {
      let place = try StorePlace(typed, limits: limits)
      let pending = PendingFailures(in: place.artifacts, limits: limits)
      let selection = NameSelection(typed.operands, among: pending.failures.map(\.name))
      let chosen = selection.filter(pending.failures)
      let missing = selection.unused.map(place.noFailure(of:))
      let problems = (pending.problems.map(\.toolMessage) + missing).map {
        "pixsnap review: \($0.onOneLine)\n"
      }
      let trouble: ExitStatus =
        !pending.problems.isEmpty ? .unable : missing.isEmpty ? .same : .different
      guard !chosen.isEmpty else {
        let output =
          problems.isEmpty ? "nothing to decide on in \(place.artifacts.root.onOneLine)\n" : ""
        return CommandResult(output: output, diagnostics: problems.joined(), status: trouble)
      }
      guard Terminal(.results) != nil, let keys = KeyInput() else {
        return .unable(
          "pixsnap review", kind: "usage",
          "standard input and output have to be a terminal, for keys and pictures; elsewhere use "
            + "pixsnap list, pixsnap approve NAME and pixsnap reject NAME", wantsJSON: false)
      }
      var result = ReviewSession(place, keys).run(chosen)
      result.diagnostics = problems.joined() + result.diagnostics
      if result.status == .same { result.status = trouble }
      return result
    } catch {
      return .unable("pixsnap review", error)
    }
  }
}
