internal import PNGCoding

/// From arguments to what is said and how the process ends.
enum Program {
  /// All commands, in the order of the help.
  static let commands: [Command] = [.diff]

  /// Runs the command that `arguments`, without the program's own name, ask for.
  static func result(of arguments: [String]) -> CommandResult {
    guard let first = arguments.first else {
      return CommandResult(diagnostics: HelpText.overview, status: .unable)
    }
    if let command = commands.first(where: { $0.name == first }) {
      return run(command, Array(arguments.dropFirst()))
    }
    switch first {
    case CommonOptions.help.name, CommonOptions.help.short, "help":
      return helpAbout(arguments.dropFirst().first)
    case CommonOptions.version.name: return versionResult
    default: return .unable(unknownCommand(first, among: arguments))
    }
  }

  private static func run(_ command: Command, _ arguments: [String]) -> CommandResult {
    do throws(UsageError) {
      let typed = try TypedArguments(arguments, options: command.options)
      if typed.has(CommonOptions.help) {
        return CommandResult(output: HelpText(command).text, status: .same)
      }
      if typed.has(CommonOptions.version) { return versionResult }
      try command.checkOperands(typed)
      return try command.run(typed)
    } catch {
      // What was typed could not be read; whether JSON was asked for can still be told.
      let wantsJSON = arguments.prefix { $0 != "--" }.contains(DiffOptionTable.json.name)
      let hint = "pixsnap \(command.name) \(CommonOptions.help.name) explains all options"
      return CommandResult(
        output: wantsJSON ? JSONErrorText(kind: "usage", message: error.message).line : "",
        diagnostics: "pixsnap \(command.name): \(error.message.onOneLine)\n\(hint)\n",
        status: .unable)
    }
  }

  private static func helpAbout(_ name: String?) -> CommandResult {
    guard let name else { return CommandResult(output: HelpText.overview, status: .same) }
    guard let command = commands.first(where: { $0.name == name }) else {
      return .unable(unknownCommand(name, among: []))
    }
    return CommandResult(output: HelpText(command).text, status: .same)
  }

  private static var versionResult: CommandResult {
    CommandResult(
      output: "pixsnap \(version)\n",
      status: .same)
  }

  private static func unknownCommand(_ name: String, among arguments: [String]) -> String {
    let names = commands.map(\.name)
    if let nearest = NearestName(to: name, in: names).name {
      return "unknown command \(name); is it \(nearest) that you mean?"
    }
    if arguments.contains(where: { $0.hasSuffix(".png") }) {
      return "unknown command \(name); to compare two pictures: pixsnap diff EXPECTED ACTUAL"
    }
    return "unknown command \(name); the commands are: \(names.joined(separator: ", "))"
  }
}
