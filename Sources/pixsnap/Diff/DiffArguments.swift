internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// What the arguments of `pixsnap diff` mean: the second step.
struct DiffArguments {
  /// What is printed on standard output.
  enum Format {
    case text, json, nothing
  }

  /// What is compared, how, and where the diff image goes.
  let request: FileComparisonRequest
  /// How the outcome is printed.
  let format: Format
  /// Whether the diff image is printed.
  let showsDiffImage: Bool
  /// The limit of the changed share as it was typed.
  let maxChangedShare: String?

  /// - Throws: The first argument that means nothing, or contradicts another.
  init(_ typed: TypedArguments) throws(UsageError) {
    format = try Self.format(typed)
    showsDiffImage = typed.has(DiffOptionTable.show) && ShownPicture.canBeShown
    if typed.has(DiffOptionTable.show), format != .text {
      throw UsageError("--show prints a picture, which --json and --quiet do not; give one")
    }
    maxChangedShare = typed.value(of: DiffOptionTable.maxChangedShare)?.text
    var request = FileComparisonRequest(
      expected: PictureSource(typed.operands[0]), actual: PictureSource(typed.operands[1]))
    guard request.expected != .standardInput || request.actual != .standardInput else {
      throw UsageError("-: standard input can be one of the two pictures, not both")
    }
    request.settings = try ComparisonSettings(typed)
    request.mask = try typed.value(of: DiffOptionTable.mask).map { value throws(UsageError) in
      .file(try Self.file(value))
    }
    request.diff = try Self.diff(typed)
    request.limits = try PNGLimits(typed)
    if let threads = try typed.value(of: DiffOptionTable.threads)?.wholeNumber(in: 1...64) {
      request.threads = threads
    }
    self.request = request
  }

  /// How the outcome is printed.
  static func format(_ typed: TypedArguments) throws(UsageError) -> Format {
    switch (typed.has(DiffOptionTable.json), typed.has(DiffOptionTable.quiet)) {
    case (true, true): throw UsageError("--json and --quiet contradict each other; give one")
    case (true, false): return .json
    case (false, true): return .nothing
    case (false, false): return .text
    }
  }

  private static func diff(_ typed: TypedArguments) throws(UsageError) -> DiffRequest? {
    let (style, colors) = try look(typed)
    // A report has diff images, whose places it chooses.
    var place = typed.value(of: DiffOptionTable.output) ?? typed.value(of: DiffOptionTable.report)
    if place == nil, typed.value(of: DiffOptionTable.show) != nil {
      guard ShownPicture.canBeShown else { return nil }
      place = ShownPicture.place
    }
    guard let output = place else {
      for option in [DiffOptionTable.style, DiffOptionTable.color] {
        if let value = typed.value(of: option) {
          throw UsageError(value, "says how the diff image looks; add -o DIFF.png")
        }
      }
      return nil
    }
    return DiffRequest(path: try file(output), style: style, colors: colors)
  }

  /// How diff images look.
  ///
  /// - Throws: A style or colour that means nothing, or a colour that the style needs itself.
  static func look(_ typed: TypedArguments) throws(UsageError) -> (DiffStyle, DiffColors) {
    let style = try typed.value(of: DiffOptionTable.style)?.diffStyle() ?? .overlay
    var colors = DiffColors()
    if let color = typed.value(of: DiffOptionTable.color) {
      let changed = try color.color()
      if let taken = colors.meaning(near: changed, style: style) {
        throw UsageError(color, "too near to the colour of \(taken); choose another")
      }
      colors.changed = changed
    }
    return (style, colors)
  }

  private static func file(_ value: TypedValue) throws(UsageError) -> String {
    guard value.text != "-" else {
      throw UsageError(value, "a file is needed here; a file called - is ./-")
    }
    return value.text
  }
}
