internal import BaselineStorage
internal import SnapshotEngine

/// What the environment variables say.
package struct SnapshotEnvironment: Sendable {
  /// `PIXSNAP_RECORD`.
  package var record: RecordMode?
  /// `PIXSNAP_BASELINES`.
  package var baselines: String?
  /// `PIXSNAP_ARTIFACTS`.
  package var artifacts: String?
  /// `PIXSNAP_TOUCHED`: where `pixsnap prune` wants to be told what was compared.
  package var touched: String?
  /// Whether `CI` is set to anything but nothing, `0` or `false`.
  package var isCI: Bool

  /// What the variables of this process say, as `variable` gives them. An empty one is not set.
  ///
  /// - Throws: `SnapshotError` of kind `invalidEnvironment` that lists the valid values.
  package init(
    variable: (String) -> String? = environmentVariable
  ) throws(SnapshotError) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let text = value("PIXSNAP_RECORD") {
      guard let mode = RecordMode(rawValue: text) else {
        throw SnapshotError(
          .invalidEnvironment(
            variable: "PIXSNAP_RECORD", value: text, valid: RecordMode.allCases.map(\.rawValue)))
      }
      record = mode
    }
    baselines = value(BaselineRoot.variable)
    artifacts = value(ArtifactName.variable)
    touched = value(TouchRecord.variable)
    isCI = !["0", "false", nil].contains(value("CI"))
  }

  /// The mode in force: the first that is set of the environment, the argument, and the
  /// configuration (or trait); else `missing`. On CI only the environment can ask for a recording.
  package func recordMode(argument: RecordMode?, configured: RecordMode?) -> RecordMode {
    record ?? (isCI ? .never : argument ?? configured ?? .missing)
  }
}
