/// What a command has to say. Nothing is written before it is complete.
struct CommandResult {
  /// For standard output: results and nothing else.
  var output = ""
  /// For standard error.
  var diagnostics = ""
  /// How the process ends.
  var status: ExitStatus

  /// No result: a sentence on standard error, and where JSON was asked for an object.
  ///
  /// - Parameters:
  ///   - speaker: The tool with the command that it concerns: `pixsnap diff`.
  ///   - kind: The stable name of what was wrong.
  ///   - message: What was seen and what to do; control characters are escaped here.
  static func unable(
    _ speaker: String, kind: String, _ message: String, wantsJSON: Bool
  ) -> CommandResult {
    CommandResult(
      output: wantsJSON ? JSONErrorText(kind: kind, message: message).line : "",
      diagnostics: "\(speaker): \(message.onOneLine)\n", status: .unable)
  }
}
