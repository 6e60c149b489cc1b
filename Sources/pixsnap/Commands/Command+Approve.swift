internal import BaselineStorage
internal import SnapshotEngine

extension Command {
  /// `pixsnap approve`: the actual picture of a failure becomes the baseline.
  static let approve = Command(
    name: .approve,
    summary: "Makes the actual pictures of failures the baselines",
    usage: "NAME|GLOB ...|--all [--from DIR]",
    operands: [],
    more: (
      "NAME|GLOB",
      "Which failures, by the whole names of their baselines, such as AppTests/ViewTests/looksRight. "
        + "A pattern, with * or ? or [, is looked at where nothing has that very name, and fits a "
        + "whole name: AppTests/** is all of a folder."
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
      try StoreDecision.decide(typed, "approve") { failure, place throws(EngineError) in
        let actual = try failure.actual(limits: place.limits)
        try failure.approve(actual, in: place.store, limits: place.limits)
        return "approved \(failure.name.text) (\(actual.width)x\(actual.height))"
      }
    })

  /// `pixsnap reject`: the artifacts of a failure go.
  static let reject = Command(
    name: .reject,
    summary: "Drops the artifacts of failures; the baselines stay as they are",
    usage: "NAME|GLOB ...|--all|--broken [--from DIR]",
    operands: [],
    more: (
      "NAME|GLOB",
      "Which failures, as for pixsnap approve; or the folder of artifacts that cannot be used."
    ),
    sections: [
      OptionSection(
        title: StoreOptionTable.artifacts.title,
        options: StoreOptionTable.artifacts.options + [StoreOptionTable.broken]),
      StoreOptionTable.place, CommonOptions.section,
    ],
    examples: [
      ("pixsnap reject 'AppTests/ViewTests/*'", "All failures of a file of tests."),
      ("pixsnap reject --broken", "The artifacts that cannot be used."),
    ],
    run: { typed throws(UsageError) in
      try StoreDecision.decide(typed, "reject") { failure, _ throws(EngineError) in
        try failure.drop()
        return "rejected \(failure.name.text)"
      }
    })
}
