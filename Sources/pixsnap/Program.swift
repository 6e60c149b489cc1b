/// From arguments to what is said and how the process ends.
enum Program {
  /// All commands, in the order of the help.
  static var commands: [Command] { CommandName.allCases.map(\.command) }

  /// Runs the command that `arguments`, without the program's own name, ask for.
  static func result(of arguments: [Argument]) -> CommandResult {
    guard let first = arguments.first?.text else {
      return CommandResult(diagnostics: HelpText.overview, status: .unable)
    }
    let command = CommandName(rawValue: first)?.command
    do throws(UsageError) {
      if let command { return try run(command, Array(arguments.dropFirst())) }
      return try answer(arguments.map(\.text))
    } catch {
      let speaker = ["pixsnap", command?.name.rawValue].compactMap(\.self).joined(separator: " ")
      var result = CommandResult.unable(
        speaker, kind: "usage", error.message, wantsJSON: wantsJSON(arguments))
      if command != nil {
        result.diagnostics += "\(speaker) \(CommonOptions.help.name) explains all options\n"
      }
      return result
    }
  }

  /// What was typed could not be read; whether JSON was asked for can still be told.
  private static func wantsJSON(_ arguments: [Argument]) -> Bool {
    let name = DiffOptionTable.json.name
    return arguments.prefix { $0.text != "--" }.contains {
      $0.text == name || $0.text.hasPrefix(name + "=")
    }
  }

  private static func run(
    _ command: Command, _ arguments: [Argument]
  ) throws(UsageError) -> CommandResult {
    let report = NamedReport(arguments, of: command)
    report?.begin()
    do throws(UsageError) {
      return try answer(command, arguments)
    } catch {
      report?.end(kind: "usage", error.message)
      throw error
    }
  }

  private static func answer(
    _ command: Command, _ arguments: [Argument]
  ) throws(UsageError) -> CommandResult {
    let typed = try TypedArguments(arguments, options: command.options)
    if typed.has(CommonOptions.help) {
      return CommandResult(output: HelpText(command).text, status: .same)
    }
    if typed.has(CommonOptions.version) { return try versionResult(typed.operands) }
    try command.checkOperands(typed)
    return try command.run(typed)
  }

  /// What the tool itself is asked.
  private static func answer(_ arguments: [String]) throws(UsageError) -> CommandResult {
    let rest = Array(arguments.dropFirst())
    switch arguments[0] {
    case CommonOptions.help.name, CommonOptions.help.short, "help": return try helpAbout(rest)
    case CommonOptions.version.name: return try versionResult(rest)
    default: throw unknownCommand(arguments[0], among: arguments)
    }
  }

  private static func helpAbout(_ names: [String]) throws(UsageError) -> CommandResult {
    guard let name = names.first else {
      return CommandResult(output: HelpText.overview, status: .same)
    }
    guard let command = CommandName(rawValue: name)?.command else {
      throw unknownCommand(name, among: [])
    }
    guard names.count == 1 else { throw UsageError("unexpected argument \(names[1])") }
    return CommandResult(output: HelpText(command).text, status: .same)
  }

  private static func versionResult(_ rest: [String]) throws(UsageError) -> CommandResult {
    if let unexpected = rest.first {
      throw UsageError("unexpected argument \(unexpected); \(CommonOptions.version.name) is alone")
    }
    return CommandResult(output: "pixsnap \(version)\n", status: .same)
  }

  private static func unknownCommand(_ name: String, among arguments: [String]) -> UsageError {
    let names = CommandName.allCases.map(\.rawValue)
    let option = String(name.prefix { $0 != "=" })
    for command in commands {
      if command.options.contains(where: { $0.name == option || $0.short == option }) {
        return UsageError(
          "\(name) stands before the command; put it behind: pixsnap \(command.name.rawValue) \(name) ..."
        )
      }
    }
    if let nearest = NearestName(to: name, in: names).name {
      return UsageError("unknown command \(name); is it \(nearest) that you mean?")
    }
    if arguments.contains(where: { $0.hasSuffix(".png") }) {
      return UsageError(
        "unknown command \(name); to compare two pictures: pixsnap diff EXPECTED ACTUAL")
    }
    return UsageError(
      "unknown command \(name); the commands are: \(names.joined(separator: ", "))")
  }
}
