internal import PNGCoding
internal import SnapshotEngine

extension Command {
  /// `pixsnap inspect`: what is in a PNG file, sound or not.
  static let inspect = Command(
    name: .inspect,
    summary: "Tells what is in a PNG file: header, chunks, profile, texts, whether it decodes",
    usage: "FILE [--json] [--max-pixels N]",
    operands: [("FILE", "A PNG file, or - for standard input. It may be damaged.")],
    sections: [
      OptionSection(title: "What is printed", options: [DiffOptionTable.json]),
      OptionSection(title: "Resources", options: [DiffOptionTable.maxPixels]),
      CommonOptions.section,
    ],
    examples: [
      ("pixsnap inspect baseline.png", "Also where a baseline was recorded."),
      ("pixsnap inspect damaged.png", "What is wrong with it, and at which byte."),
    ],
    exitCodes: """
      Exit codes
        0  it decodes and is within the limits
        2  it does not, or cannot be read; or wrong arguments

      """,
    run: runInspect)

  private static func runInspect(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let path = typed.operands[0]
    let limits = try PNGLimits(typed)
    let wantsJSON = typed.has(DiffOptionTable.json)
    do throws(EngineError) {
      let inspection = try inspectFile(PictureSource(path), limits: limits)
      let output =
        wantsJSON
        ? InspectionJSON(inspection, path: path, limits: limits).line
        : InspectionText(inspection, path: path, limits: limits).text
      return CommandResult(output: output, status: inspection.failure == nil ? .same : .unable)
    } catch {
      return .unable(
        "pixsnap inspect", error, wantsJSON: wantsJSON)
    }
  }
}
