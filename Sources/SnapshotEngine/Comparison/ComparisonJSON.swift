package import JSONText
internal import PixelComparison

/// A comparison as `pixsnap diff --json` prints it and `result.json` begins.
package struct ComparisonJSON {
  /// The version of the form of all JSON that is put out.
  package static let schemaVersion: JSONValue = 1

  /// Digits of `changedShare` after the point. More would not survive the binary fractions that
  /// most readers of JSON keep.
  private static let shareDigits = 12

  /// The members of the one object.
  package let object: JSONObject

  /// The object as text, and a line break.
  package var line: String { JSONValue.object(object).text + "\n" }

  /// The object for a comparison; `message` says what a failure was and what to do.
  package init(
    _ outcome: FileComparison, message: (EngineError) -> String = { $0.description }
  ) {
    let comparison = outcome.comparison
    let details = comparison.details
    var object: JSONObject = [
      "schemaVersion": Self.schemaVersion,
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
      object["error"] = Self.error(kind: failure.kind.name, message: message(failure))
    }
    self.object = object
  }

  /// The `error` member: an inability.
  package static func error(kind: String, message: String) -> JSONValue {
    ["kind": .string(kind), "message": .string(message)]
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
