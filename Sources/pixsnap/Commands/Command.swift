/// One command of the tool: what the parser, the help and the program need to know of it.
struct Command: Sendable {
  /// The first argument.
  let name: CommandName
  /// Half a line for the list of commands.
  let summary: String
  /// What stands after the name in the usage line.
  let usage: String
  /// Each required, in order: its name and what it means.
  let operands: [(name: String, meaning: String)]
  /// What may follow them, any number of times.
  var more: (name: String, meaning: String)?
  /// All options.
  let sections: [OptionSection]
  /// Command lines, each with what it does.
  let examples: [(line: String, meaning: String)]
  /// Its exit codes as lines of the help, where they are not those of comparing.
  var exitCodes: String?
  /// Does it.
  let run: @Sendable (TypedArguments) throws(UsageError) -> CommandResult

  /// The options of all sections.
  var options: [OptionDescription] { sections.flatMap(\.options) }

  /// Refuses too few and too many operands, and what is not UTF-8. What git gives is another matter.
  func checkOperands(_ typed: TypedArguments) throws(UsageError) {
    guard !typed.has(DiffOptionTable.git) else { return }
    try typed.checkOperands()
    let given = typed.operands.count
    guard given >= operands.count else {
      let missing = operands[given...].map(\.name).joined(separator: " and ")
      throw UsageError("\(missing) missing; usage: pixsnap \(name.rawValue) \(usage)")
    }
    guard given == operands.count || more != nil else {
      throw UsageError(
        "unexpected argument \(typed.operands[operands.count]); usage: pixsnap \(name.rawValue) \(usage)"
      )
    }
  }
}
