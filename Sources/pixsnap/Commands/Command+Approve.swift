internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap approve`: the actual picture of a failure becomes the baseline.
  static let approve = Command(
    name: "approve",
    summary: "Makes the actual pictures of failures the baselines",
    usage: "NAME|GLOB ...|--all [--from DIR]",
    operands: [],
    more: (
      "NAME|GLOB",
      "Which failures, by the names of their baselines, such as AppTests/ViewTests/looksRight. A "
        + "pattern without / fits a part at any depth; one that fits a folder fits all in it."
    ),
    sections: [
      StoreOptionTable.artifacts, StoreOptionTable.place,
      OptionSection(title: "Resources", options: [DiffOptionTable.maxPixels]),
      CommonOptions.section,
    ],
    examples: [
      (
        "pixsnap approve AppTests/ViewTests/looksRight",
        "If the baseline is still the one that it failed against."
      ),
      ("pixsnap approve --all --from ~/Downloads/snapshots", "What failed on CI."),
    ],
    run: { typed throws(UsageError) in
      try decide(typed, "approve") { failure, place throws(EngineError) in
        let actual = try failure.actual(limits: place.limits)
        try failure.approve(actual, in: place.store, limits: place.limits)
        return "approved \(failure.name.text) (\(actual.width)x\(actual.height))"
      }
    })

  /// `pixsnap reject`: the artifacts of a failure go.
  static let reject = Command(
    name: "reject",
    summary: "Drops the artifacts of failures; the baselines stay as they are",
    usage: "NAME|GLOB ...|--all [--from DIR]",
    operands: [],
    more: ("NAME|GLOB", "Which failures, as for pixsnap approve."),
    sections: [StoreOptionTable.artifacts, StoreOptionTable.place, CommonOptions.section],
    examples: [("pixsnap reject ViewTests", "All failures of a file of tests.")],
    run: { typed throws(UsageError) in
      try decide(typed, "reject") { failure, _ throws(EngineError) in
        "rejected \(failure.name.text)"
      }
    })

  /// Does with each failure that is meant what `body` does, and drops its artifacts.
  private static func decide(
    _ typed: TypedArguments, _ command: String,
    _ body: (PendingFailure, StorePlace) throws(EngineError) -> String
  ) throws(UsageError) -> CommandResult {
    guard typed.operands.isEmpty == typed.has(StoreOptionTable.all) else {
      throw UsageError(
        "give the names of the failures that you mean, or --all; pixsnap list shows them")
    }
    let limits = try PNGLimits(typed)
    let place: StorePlace
    do throws(EngineError) {
      place = try StorePlace(typed, limits: limits)
    } catch {
      return .unable("pixsnap \(command)", error)
    }
    var decision = Decision(speaker: "pixsnap \(command)", place)
    decision.run(NameSelection(typed.operands), body)
    return decision.result
  }
}

/// What was decided on some failures.
private struct Decision {
  let speaker: String
  let place: StorePlace
  private(set) var result = CommandResult(status: .same)

  init(speaker: String, _ place: StorePlace) {
    self.speaker = speaker
    self.place = place
  }

  mutating func run(
    _ selection: NameSelection, _ body: (PendingFailure, StorePlace) throws(EngineError) -> String
  ) {
    let pending = PendingFailures(in: place.artifacts)
    // What cannot be used may be what was meant.
    for problem in pending.problems { complain(problem.toolMessage, .unable) }
    for name in selection.unused(pending.failures.map(\.name)) {
      complain(
        "\(name): no failure of that name is in \(place.artifacts.root); pixsnap list shows those "
          + "that there are", .different)
    }
    let chosen = pending.failures.filter { selection.contains($0.name) }
    if chosen.isEmpty, result.diagnostics.isEmpty {
      complain("no failure is in \(place.artifacts.root)", .different)
    }
    for failure in chosen {
      do throws(EngineError) {
        let line = try body(failure, place)
        result.output += line.onOneLine + "\n"
        try failure.drop()
      } catch {
        complain(error.toolMessage, .unable)
      }
    }
  }

  private mutating func complain(_ text: String, _ status: ExitStatus) {
    result.add(speaker, text)
    if result.status != .unable { result.status = status }
  }
}
