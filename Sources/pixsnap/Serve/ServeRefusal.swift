/// A request that is not answered with a comparison.
struct ServeRefusal: Error {
  /// Whose it is.
  let id: RequestID
  /// The stable name of what was wrong.
  let kind: String
  /// What was seen and what to do.
  let message: String
}
