internal import BaselineStorage
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

extension Command {
  /// `pixsnap record`: pictures become baselines.
  static let record = Command(
    name: .record,
    summary: "Makes a picture, or those of a folder, the baselines",
    usage: "[--name NAME] ACTUAL",
    operands: [
      (
        "ACTUAL",
        "The picture: a PNG file, or - for standard input; or a folder, each of whose files becomes "
          + "the baseline of its path."
      )
    ],
    sections: [
      OptionSection(
        title: "The baselines", options: [StoreOptionTable.name, StoreOptionTable.baselines]),
      OptionSection(title: "Resources", options: [DiffOptionTable.maxPixels]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap record --name login/dark shot.png", "Writes Baselines/login/dark.png."),
      (
        "pixsnap record shots/",
        "Records all pictures of a folder. Baselines of equal pixels stay as they are."
      ),
    ],
    run: runRecord)

  private static func runRecord(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let limits = try PNGLimits(typed)
    let actual = typed.operands[0]
    let typedName = try StoreName(typed, operand: actual)
    var result = CommandResult(status: .same)
    do throws(EngineError) {
      let place = try StorePlace(typed, limits: limits)
      guard !isFolder(actual) || !overlap(actual, place.root.path) else {
        let reason = "the baselines lie in it or around it; give the folder of the pictures alone"
        throw EngineError(.unreadable(reason: reason), path: actual)
      }
      let (pictures, problems) = try typedName.pictures(actual, beside: place.root.path)
      for problem in problems {
        result.add("pixsnap record", problem.toolMessage)
        result.status = .unable
      }
      for picture in pictures {
        do throws(EngineError) {
          result.output += try record(picture.source, as: picture.name, in: place)
        } catch {
          result.add("pixsnap record", error.toolMessage)
          result.status = .unable
        }
      }
      return result
    } catch {
      return .unable("pixsnap record", error)
    }
  }

  private static func record(
    _ source: PictureSource, as name: BaselineName, in place: StorePlace
  ) throws(EngineError) -> String {
    let picture = try readBitmap(source, limits: place.limits)
    let recorded = try place.store.record(picture, as: name, limits: place.limits)
    try FailureArtifacts(in: place.artifacts).remove(name)
    let what =
      switch recorded {
      case .new: "recorded"
      case .replaced: "replaced"
      case .unchanged: "unchanged"
      }
    return "\(what) \(name.text.onOneLine) (\(picture.width)x\(picture.height))\n"
  }
}
