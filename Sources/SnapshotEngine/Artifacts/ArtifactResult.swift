internal import BaselineStorage
package import JSONText

/// What `result.json` says: the JSON of `pixsnap diff`, and what approving the actual picture goes
/// by. It may come from anywhere, so nothing in it is believed that can be checked.
package struct ArtifactResult: Sendable {
  /// The most bytes of such a file that are read.
  static let mostBytes = 16 << 20
  private static let mostEnvironment = 200
  private static let outcomes = [
    "different", "sizeMismatch", "missingBaseline", "unreadableBaseline",
  ]

  /// `different`, `sizeMismatch`, `missingBaseline` or `unreadableBaseline`.
  package let outcome: String
  /// The name of the baseline.
  package let snapshot: String
  /// What the picture was compared with.
  package let baseline: BaselineState
  /// The hash of the bytes of the actual picture.
  package let actualHash: String
  /// What the actual picture was rendered by, when that is known.
  package let environment: String?
  /// How many pixels were counted as changed, of how many that were compared, as it is told.
  package let counts: (changed: Int, compared: Int)?

  /// What a failure tells.
  ///
  /// - Parameters:
  ///   - file: The bytes of the baseline, or nil when there is none.
  ///   - actual: The bytes of the actual picture as an artifact.
  package init(
    outcome: String, snapshot: String, baseline file: [UInt8]?, actual: [UInt8],
    environment: String?
  ) {
    self.outcome = outcome
    self.snapshot = snapshot
    baseline = BaselineState(file)
    actualHash = BaselineState.hash(actual)
    self.environment = environment
    counts = nil
  }

  /// The file, for a comparison as far as there is one.
  ///
  /// - Parameter others: More members.
  package func text(_ comparison: FileComparison?, others: JSONObject) -> [UInt8] {
    var object =
      comparison.map { ComparisonJSON($0).object }
      ?? ["schemaVersion": ComparisonJSON.schemaVersion, "verdict": .null]
    object["outcome"] = .string(outcome)
    object["snapshot"] = .string(snapshot)
    object["baselineHash"] = .string(baseline.text)
    object["actualHash"] = .string(actualHash)
    object["environment"] = .optional(environment.map { .string($0) })
    for member in others.members { object[member.name] = member.value }
    return Array((JSONValue.object(object).text + "\n").utf8)
  }

  /// What the bytes of such a file say.
  ///
  /// - Throws: `EngineError` of kind `unusableArtifact`, without a path.
  init(parsing bytes: [UInt8]) throws(EngineError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw EngineError(.unusableArtifact(reason: "\(ArtifactName.result.rawValue): \(error)"))
    }
    guard value["schemaVersion"] == ComparisonJSON.schemaVersion else {
      throw Self.wrong("schemaVersion", "a version that this tool knows")
    }
    outcome = try Self.string("outcome", in: value)
    guard Self.outcomes.contains(outcome) else {
      throw Self.wrong("outcome", "one of \(Self.outcomes.joined(separator: ", "))")
    }
    snapshot = try Self.string("snapshot", in: value)
    guard let state = BaselineState(text: try Self.string("baselineHash", in: value)) else {
      throw Self.wrong("baselineHash", "a hash, or absent")
    }
    baseline = state
    actualHash = try Self.string("actualHash", in: value)
    environment = Self.environment(in: value)
    counts = Self.counts(in: value)
  }

  private static func string(
    _ name: String, in value: JSONValue
  ) throws(EngineError) -> String {
    guard case .string(let text) = value[name] else { throw wrong(name, "a string") }
    return text
  }

  /// A word for people, of which only what is short and plain is kept.
  private static func environment(in value: JSONValue) -> String? {
    guard case .string(let text) = value["environment"], text.utf8.count <= mostEnvironment,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }

  private static func counts(in value: JSONValue) -> (changed: Int, compared: Int)? {
    guard case .number(let changed) = value["changedPixels"], let changed = changed.integer,
      case .number(let compared) = value["comparedPixels"], let compared = compared.integer
    else { return nil }
    return (changed, compared)
  }

  private static func wrong(_ name: String, _ needed: String) -> EngineError {
    EngineError(
      .unusableArtifact(reason: "\(ArtifactName.result.rawValue): \(name) is not \(needed)"))
  }
}
