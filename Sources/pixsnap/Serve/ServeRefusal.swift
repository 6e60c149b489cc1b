internal import JSONText

/// A request that is not answered with a comparison.
struct ServeRefusal: Error {
  /// Whose it is; null when that cannot be told.
  let id: JSONValue
  /// The stable name of what was wrong.
  let kind: String
  /// What was seen and what to do.
  let message: String
}
