internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap prune`: baselines that nobody uses any more.
  static let prune = Command(
    name: .prune,
    summary: "Runs all tests and reports, or deletes, the baselines that they do not use",
    usage: "[--delete] [--verified-all] -- COMMAND ...",
    operands: [],
    more: (
      "COMMAND",
      "What runs all tests, such as swift test. It is run here, and told by an environment variable "
        + "where to note each baseline that it compares with. Only when it succeeds, leaves nothing "
        + "out, records nothing, and every process of it ends well does it prove anything. Unused is "
        + "then the baseline of a test that compared with nothing and that no source mentions, in "
        + "the module of a test that ran; and, with --verified-all, what a folder has no picture of. "
        + "All else is kept, and why is said: other names of a test that ran, what the settings "
        + "mention, what is no picture, and what was written meanwhile. What other programs read is "
        + "not seen."
    ),
    sections: [
      OptionSection(
        title: "The baselines",
        options: [
          StoreOptionTable.delete, StoreOptionTable.verifiedAll, StoreOptionTable.baselines,
        ]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap prune -- swift test", "Reports what is unused; exits 1 when something is."),
      ("pixsnap prune --delete -- swift test --parallel", "Deletes it."),
      (
        "pixsnap prune --verified-all -- pixsnap verify shots/",
        "Reports the baselines that shots/ has no picture of."
      ),
    ],
    run: runPrune)

  private static func runPrune(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    guard !typed.operands.isEmpty else {
      throw UsageError(
        "a command is missing: only a run of all tests tells what is unused; "
          + "usage: pixsnap prune -- swift test")
    }
    if let filter = CompleteRun.filter(in: typed.operands) {
      return refusal(["the command leaves tests out: \(filter)"])
    }
    do throws(EngineError) {
      let place = try StorePlace(typed, limits: PNGLimits())
      let run = try CompleteRun(typed.operands, in: place)
      guard run.doubts.isEmpty else { return refusal(run.doubts) }
      let evidence = PruneEvidence(
        uses: run.uses, before: run.before, settings: try settings(place),
        sources: place.root.sourceFolders, isAllVerified: typed.has(StoreOptionTable.verifiedAll))
      let found = try UnusedBaselines(in: place.store, evidence)
      return report(found, place, deletes: typed.has(StoreOptionTable.delete))
    } catch {
      return .unable("pixsnap prune", error)
    }
  }

  private static func settings(_ place: StorePlace) throws(EngineError) -> String? {
    do throws(UsageError) {
      return try SettingsFile.settings(for: place.root.path, typed: nil)?.path
    } catch {
      throw EngineError(.unreadable(reason: error.message), path: SettingsFile.name)
    }
  }

  private static func refusal(_ doubts: [String]) -> CommandResult {
    let shown = doubts.prefix(20).map { "  \($0.onOneLine)\n" }.joined()
    let rest = doubts.count > 20 ? "  and \(doubts.count - 20) more\n" : ""
    return CommandResult(
      diagnostics: "pixsnap prune: the run does not prove that a baseline is unused, so nothing is "
        + "deleted:\n\(shown)\(rest)", status: .unable)
  }

  private static func report(
    _ found: UnusedBaselines, _ place: StorePlace, deletes: Bool
  ) -> CommandResult {
    var result = CommandResult(status: .same)
    for kept in found.kept {
      result.output += "kept \(kept.name.text.onOneLine): \(kept.reason.onOneLine)\n"
    }
    for top in found.verifiedTops {
      let what = top.isEmpty ? "what is in no folder" : "\(top.onOneLine)/"
      result.output += "taken as said by \(StoreOptionTable.verifiedAll.name): the folder that was "
      result.output += "verified holds a picture of every baseline of \(what)\n"
    }
    var count = 0
    for unused in found.unused {
      if deletes, let problem = failure(toDelete: unused, place) {
        result.add("pixsnap prune", problem)
        result.status = .unable
        continue
      }
      count += 1
      result.output += "\(deletes ? "deleted" : "unused") \(unused.name.text.onOneLine)\n"
    }
    result.output += "\(found.used) used, \(count) \(deletes ? "deleted" : "unused"), "
    result.output += "\(found.kept.count) kept"
    if !deletes, count > 0 {
      result.output += "; to delete them: the same with --delete"
      result.status = .different
    }
    result.output += "\n"
    return result
  }

  /// Deletes a baseline.
  ///
  /// - Returns: Why it is still there; nil when it is not.
  private static func failure(
    toDelete unused: UnusedBaselines.Unused, _ place: StorePlace
  ) -> String? {
    do throws(EngineError) {
      let isGone = try withStorage { () throws(StorageError) in
        try place.store.remove(unused.name, unchangedSince: unused.stamp)
      }
      return isGone ? nil : "\(unused.name.text): was written meanwhile, so it is kept"
    } catch {
      return error.toolMessage
    }
  }
}
