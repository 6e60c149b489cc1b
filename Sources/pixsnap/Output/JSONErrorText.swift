internal import JSONText
internal import SnapshotEngine

/// The JSON forms of an inability.
struct JSONErrorText {
  /// The `error` member.
  let value: JSONValue

  init(kind: String, message: String) {
    value = ComparisonJSON.error(kind: kind, message: message)
  }

  /// The whole object, for when there is no verdict, and a line break.
  var line: String {
    let object: JSONValue = ["schemaVersion": ComparisonJSON.schemaVersion, "error": value]
    return object.text + "\n"
  }
}
