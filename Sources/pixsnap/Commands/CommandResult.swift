internal import SnapshotEngine

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
    var result = CommandResult(
      output: wantsJSON ? JSONErrorText(kind: kind, message: message).line : "", status: .unable)
    result.add(speaker, message)
    return result
  }

  /// The same for an error, in the words of this tool.
  static func unable(
    _ speaker: String, _ error: EngineError, wantsJSON: Bool = false
  ) -> CommandResult {
    unable(speaker, kind: error.kind.name, error.toolMessage, wantsJSON: wantsJSON)
  }

  /// Adds a line to the diagnostics; control characters are escaped here.
  mutating func add(_ speaker: String, _ message: String) {
    diagnostics += "\(speaker): \(message.onOneLine)\n"
  }
}
