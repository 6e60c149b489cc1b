/// What a command has to say. Nothing is written before it is complete.
struct CommandResult {
  /// For standard output: results and nothing else.
  var output = ""
  /// For standard error.
  var diagnostics = ""
  /// How the process ends.
  var status: ExitStatus

  /// Nothing but one sentence on standard error.
  static func unable(_ message: String) -> CommandResult {
    CommandResult(diagnostics: "pixsnap: \(message.onOneLine)\n", status: .unable)
  }
}
