internal import JSONText
internal import SnapshotEngine

/// What `result.json` of an assertion says: the JSON of `pixsnap diff`, what approving goes by, and
/// names, paths and environment.
struct ResultJSON {
  private let subject: SnapshotSubject
  private let folder: String
  private let baseline: [UInt8]?
  private let result: ArtifactResult

  init(
    _ subject: SnapshotSubject, outcome: String, folder: String, baseline: [UInt8]?,
    actual: [UInt8]
  ) {
    self.subject = subject
    self.folder = folder
    self.baseline = baseline
    result = ArtifactResult(
      outcome: outcome, snapshot: subject.name, baseline: baseline, actual: actual,
      environment: subject.configuration.environment)
  }

  /// The text, for a comparison as far as there is one.
  func text(_ comparison: FileComparison?) -> [UInt8] {
    let identity = subject.identity
    let recordedIn = comparison == nil ? nil : baseline.flatMap(BaselineFile.environment(of:))
    return result.text(
      comparison,
      others: [
        "module": .string(identity.module),
        "file": .string(identity.file),
        "test": .string(identity.test),
        "name": .optional(identity.name.map { .string($0) }),
        "baseline": .string(subject.path),
        "artifacts": .string(folder),
        "record": .string(subject.mode.rawValue),
        "recordedIn": .optional(recordedIn.map { .string($0) }),
      ])
  }
}
