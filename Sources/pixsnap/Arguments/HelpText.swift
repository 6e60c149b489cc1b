/// What `--help` prints, made from the same tables as the parser.
struct HelpText {
  private static let width = 80

  /// The whole text, ending in a line break.
  private(set) var text = ""

  /// About one command.
  init(_ command: Command) {
    text += "Usage: pixsnap \(command.name.rawValue) \(command.usage)\n\n"
    add(paragraph: command.summary + ".", indent: 0)
    text += "\n"
    for operand in command.operands + [command.more].compactMap(\.self) {
      add(term: operand.name, meaning: operand.meaning)
    }
    for section in command.sections {
      text += "\n\(section.title)\n"
      for option in section.options {
        let names = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
        add(term: names + (option.value.map { " \($0)" } ?? ""), meaning: option.meaning)
      }
    }
    text += "\nA value follows as the next argument or after =. -- ends the options.\n"
    text += "\n" + (command.exitCodes ?? Self.exitCodes) + "\nExamples\n"
    for example in command.examples {
      text += "  \(example.line)\n"
      add(paragraph: example.meaning, indent: 6)
    }
  }

  /// About the tool as a whole.
  static var overview: String {
    let width = Program.commands.map(\.name.rawValue.count).max() ?? 0
    let commands = Program.commands.map { command in
      let gap = String(repeating: " ", count: width - command.name.rawValue.count + 2)
      return "  \(command.name.rawValue)\(gap)\(command.summary)\n"
    }
    return """
      pixsnap \(version): compares pictures pixel by pixel, exactly unless told otherwise.

      Usage: pixsnap COMMAND ...

      Commands
      \(commands.joined())
      Try this
        pixsnap diff expected.png actual.png -o diff.png
        pixsnap diff --help

      Pictures under test, and what to do when one fails
        pixsnap record shots/   pixsnap verify shots/   pixsnap review

      \(exitCodes)
      """
  }

  private static let exitCodes = """
    Exit codes
      0  the same, or within what was allowed; done
      1  different, or of different sizes; not there
      2  could not compare, could not report, or wrong arguments
      130  interrupted while comparing folders (143 by SIGTERM, 129 by SIGHUP)

    """

  private mutating func add(term: String, meaning: String) {
    text += "  \(term)\n"
    add(paragraph: meaning, indent: 6)
  }

  private mutating func add(paragraph: String, indent: Int) {
    let margin = String(repeating: " ", count: indent)
    var line = margin
    for word in paragraph.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > Self.width {
        text += line + "\n"
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    text += line + "\n"
  }
}
