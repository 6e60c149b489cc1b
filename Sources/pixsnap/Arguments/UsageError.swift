/// Arguments that mean nothing; the message names the one that is wrong.
struct UsageError: Error, Hashable {
  /// One sentence: what was seen and what can stand there.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// About the value of an option.
  init(_ typed: TypedValue, _ problem: String) {
    message = "\(typed.option) \(typed.text): \(problem)"
  }
}
