internal import BaselineStorage
internal import JSONText
internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap list`: what is in the store.
  static let list = Command(
    name: .list,
    summary: "Lists the baselines, and which of them wait for a decision",
    usage: "[NAME|GLOB ...] [--json]",
    operands: [],
    more: ("NAME|GLOB", "Lists only these. Names and patterns are as for pixsnap approve."),
    sections: [
      StoreOptionTable.place,
      OptionSection(title: "Failures that wait", options: [StoreOptionTable.from]),
      OptionSection(title: "What is printed", options: [DiffOptionTable.json]),
      OptionSection(title: "Resources", options: [DiffOptionTable.maxPixels]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap list", "A line for each baseline: its name, its size, and a failure that waits."),
      ("pixsnap list --json 'login/**'", "Those of a folder, for another program."),
    ],
    run: runList)

  private static func runList(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let limits = try PNGLimits(typed)
    let wantsJSON = typed.has(DiffOptionTable.json)
    let list: StoreList
    do throws(EngineError) {
      let place = try StorePlace(typed, limits: limits)
      list = try StoreList(place, typed.operands)
    } catch {
      return .unable("pixsnap list", error, wantsJSON: wantsJSON)
    }
    return CommandResult(
      output: wantsJSON ? list.json.text + "\n" : list.text, diagnostics: list.diagnostics,
      status: list.status)
  }
}
