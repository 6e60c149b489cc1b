internal import JSONText
internal import SnapshotEngine

/// What `result.json` says: the JSON of `pixsnap diff`, with names, paths and environment.
struct ResultJSON {
  private let subject: SnapshotSubject
  private let outcome: String
  private let folder: String

  init(_ subject: SnapshotSubject, outcome: String, folder: String) {
    self.subject = subject
    self.outcome = outcome
    self.folder = folder
  }

  /// The text, for a comparison and where its baseline was recorded, as far as there are such.
  func text(_ comparison: FileComparison?, _ recordedIn: String?) -> [UInt8] {
    let identity = subject.identity
    var object =
      comparison.map { ComparisonJSON($0).object }
      ?? ["schemaVersion": ComparisonJSON.schemaVersion, "verdict": .null]
    object["outcome"] = .string(outcome)
    object["snapshot"] = .string(subject.name)
    object["module"] = .string(identity.module)
    object["file"] = .string(identity.file)
    object["test"] = .string(identity.test)
    object["name"] = .optional(identity.name.map { .string($0) })
    object["baseline"] = .string(subject.path)
    object["artifacts"] = .string(folder)
    object["record"] = .string(subject.mode.rawValue)
    object["environment"] = .string(subject.configuration.environment)
    object["recordedIn"] = .optional(recordedIn.map { .string($0) })
    return Array((JSONValue.object(object).text + "\n").utf8)
  }
}
