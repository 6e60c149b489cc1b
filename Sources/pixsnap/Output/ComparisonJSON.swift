internal import JSONText
internal import PixelComparison
internal import SnapshotEngine

/// What `pixsnap diff --json` prints.
struct ComparisonJSON {
  /// Digits of `changedShare` after the point. More would not survive the binary fractions that
  /// most readers of JSON keep.
  private static let shareDigits = 12

  /// The one object.
  let value: JSONValue

  /// The object as text, and a line break.
  var line: String { value.text + "\n" }

  init(_ outcome: FileComparison) {
    let comparison = outcome.comparison
    let details = comparison.details
    var object: JSONObject = [
      "schemaVersion": JSONErrorText.schemaVersion,
      "verdict": .string(comparison.verdict.rawValue),
      "expected": Self.value(outcome.expected),
      "actual": Self.value(outcome.actual),
      "comparedPixels": .optional(details.map { .integer($0.comparedPixels) }),
      "changedPixels": .optional(details.map { .integer($0.changedPixels) }),
      "ignoredPixels": .optional(details.map { .integer($0.ignoredPixels) }),
      "antialiasedPixels": .optional(details.map { .integer($0.antialiasedPixels) }),
      "changedShare": .optional(details.map { Self.value($0.changedShare) }),
      "maxDelta": .optional(details.map { Self.value($0.greatestDelta) }),
      "boundingBox": .optional(details?.boundingBox.map(Self.value)),
      "clusters": .optional(details.map { .array($0.clusters.map(Self.value)) }),
      "wouldPassWith": .optional(details?.wouldPassWith.map(Self.value)),
      "diffImage": .optional(outcome.diffImage.map { .string($0) }),
      "notes": .array(outcome.notes.map { .string($0) }),
    ]
    if let failure = outcome.diffFailure {
      object["error"] =
        JSONErrorText(kind: failure.kind.name, message: failure.description).value
    }
    value = .object(object)
  }

  private static func value(_ picture: PictureFacts) -> JSONValue {
    [
      "path": .string(picture.path), "width": .integer(picture.width),
      "height": .integer(picture.height),
    ]
  }

  private static func value(_ share: ExactShare) -> JSONValue {
    .decimal(share.decimalText(fractionDigits: shareDigits))
  }

  private static func value(_ delta: GreatestDelta) -> JSONValue {
    [
      "red": .integer(delta.red.delta), "green": .integer(delta.green.delta),
      "blue": .integer(delta.blue.delta), "alpha": .integer(delta.alpha.delta),
    ]
  }

  private static func value(_ region: Region) -> JSONValue {
    .object(box(region))
  }

  private static func box(_ region: Region) -> JSONObject {
    [
      "x": .integer(region.x), "y": .integer(region.y), "width": .integer(region.width),
      "height": .integer(region.height),
    ]
  }

  private static func value(_ cluster: Cluster) -> JSONValue {
    var object = box(cluster.box)
    object["changedPixels"] = .integer(cluster.changedPixels)
    return .object(object)
  }

  private static func value(_ wouldPassWith: WouldPassWith) -> JSONValue {
    [
      "tolerance": .optional(wouldPassWith.tolerance.map { .decimal($0.description) }),
      "maxChangedPixels": .integer(wouldPassWith.maxChangedPixels),
    ]
  }
}
