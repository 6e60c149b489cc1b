internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap prune`: baselines that nobody uses any more.
  static let prune = Command(
    name: "prune",
    summary: "Runs all tests and reports, or deletes, the baselines that they do not use",
    usage: "[--delete] -- COMMAND ...",
    operands: [],
    more: (
      "COMMAND",
      "What runs all tests, such as swift test. It is run here, and told by an environment variable "
        + "where to note each baseline that it compares with. Only when it succeeds, leaves nothing "
        + "out and every process of it ends well is what it did not touch unused. Kept all the same: "
        + "what the sources of its test still mention (it may be disabled), and what is in a top "
        + "folder of which nothing was touched."
    ),
    sections: [
      OptionSection(
        title: "The baselines", options: [StoreOptionTable.delete, StoreOptionTable.baselines]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap prune -- swift test", "Reports what is unused; exits 1 when something is."),
      ("pixsnap prune --delete -- swift test --parallel", "Deletes it."),
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
      let found = try UnusedBaselines(
        in: place.store, touched: run.touched, settings: try settings(place),
        sources: place.root.sourceFolders)
      return try report(found, place, deletes: typed.has(StoreOptionTable.delete))
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
  ) throws(EngineError) -> CommandResult {
    var result = CommandResult(status: .same)
    for kept in found.kept {
      result.output += "kept \(kept.name.text.onOneLine): \(kept.reason.onOneLine)\n"
    }
    for name in found.unused {
      if deletes {
        do throws(EngineError) {
          try withStorage { () throws(StorageError) in try place.store.remove(name) }
        } catch {
          result.add("pixsnap prune", error.toolMessage)
          result.status = .unable
          continue
        }
      }
      result.output += "\(deletes ? "deleted" : "unused") \(name.text.onOneLine)\n"
    }
    let count = found.unused.count
    result.output += "\(found.used) used, \(count) \(deletes ? "deleted" : "unused"), "
    result.output += "\(found.kept.count) kept"
    if !deletes, count > 0 {
      result.output += "; to delete them: the same with --delete"
      result.status = .different
    }
    result.output += "\n"
    return result
  }
}
