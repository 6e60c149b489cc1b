internal import JSONText

/// The JSON forms of an inability.
struct JSONErrorText {
  /// The version of the form of everything that `--json` prints.
  static let schemaVersion: JSONValue = 1

  /// The `error` member.
  let value: JSONValue

  init(kind: String, message: String) {
    value = ["kind": .string(kind), "message": .string(message)]
  }

  /// The whole object, for when there is no verdict, and a line break.
  var line: String {
    let object: JSONValue = ["schemaVersion": Self.schemaVersion, "error": value]
    return object.text + "\n"
  }
}
