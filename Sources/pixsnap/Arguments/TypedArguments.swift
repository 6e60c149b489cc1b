/// What was typed after the name of a command: the first of two steps. What it means is decided
/// in the second, by the command.
struct TypedArguments {
  /// All that is not an option, in order; none is empty.
  private(set) var operands: [String] = []
  /// Those that no `String` holds, which no command takes but for what git says.
  private(set) var inexactOperands: [Argument] = []
  private var values: [String: [TypedValue]] = [:]
  /// How messages call the options.
  var names = SettingNames.options

  /// Sorts `arguments` into options and operands.
  ///
  /// Values follow as the next argument or after `=`; `--` ends the options; `-` is an operand.
  ///
  /// - Throws: An unknown option, a missing, empty or superfluous value, an option given twice,
  ///   a value that is not UTF-8. Operands that are not wait for ``checkOperands()``.
  init(_ arguments: [Argument], options: [OptionDescription]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.text == "--" {
        for operand in rest { try add(operand: operand) }
        break
      }
      guard argument.text.utf8.first == UInt8(ascii: "-"), argument.text != "-" else {
        try add(operand: argument)
        continue
      }
      let parts = argument.text.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let typedName = String(parts[0])
      guard let option = Self.option(typedName, in: options) else {
        throw UsageError(Self.unknown(typedName, options))
      }
      let attached =
        parts.count == 2 ? Argument(text: String(parts[1]), isExact: argument.isExact) : nil
      let text = try Self.value(of: option, typedName, attached, &rest, options)
      if !option.repeats, values[option.name] != nil {
        throw UsageError("\(typedName) is given twice")
      }
      values[option.name, default: []].append(TypedValue(option: typedName, text: text))
    }
  }

  /// The same options with other operands.
  func with(operands: [String]) -> TypedArguments {
    var arguments = self
    arguments.operands = operands
    return arguments
  }

  private mutating func add(operand: Argument) throws(UsageError) {
    guard !operand.text.isEmpty else { throw UsageError("an argument is empty") }
    if !operand.isExact { inexactOperands.append(operand) }
    operands.append(operand.text)
  }

  /// Refuses what is not UTF-8.
  func checkOperands() throws(UsageError) {
    guard let operand = inexactOperands.first else { return }
    let advice = operand.isFolder ? "the folder" : "the file, or pass it as - on standard input"
    throw UsageError(
      "\(operand.text): not UTF-8, as every argument has to be; rename \(advice)")
  }

  /// The value of an option, or nil when it was not given.
  func value(of option: OptionDescription) -> TypedValue? {
    values[option.name]?.first
  }

  /// All values of an option that repeats, in order.
  func values(of option: OptionDescription) -> [TypedValue] {
    values[option.name] ?? []
  }

  /// Gives an option values that were not typed. Those that it has are kept, be they none: no
  /// values at all replace those of later calls as well.
  mutating func addDefault(_ defaults: [TypedValue], of option: OptionDescription) {
    guard values[option.name] == nil else { return }
    values[option.name] = defaults
  }

  /// Takes back what was typed of an option.
  mutating func remove(_ option: OptionDescription) {
    values[option.name] = nil
  }

  /// Whether an option was given, and not as none.
  func has(_ option: OptionDescription) -> Bool {
    values[option.name]?.isEmpty == false
  }

  private static func option(
    _ typedName: String, in options: [OptionDescription]
  ) -> OptionDescription? {
    options.first { $0.name == typedName || $0.short == typedName }
  }

  private static func value(
    of option: OptionDescription, _ typedName: String, _ attached: Argument?,
    _ rest: inout ArraySlice<Argument>, _ options: [OptionDescription]
  ) throws(UsageError) -> String {
    guard let value = option.value else {
      if attached != nil { throw UsageError("\(typedName) takes no value") }
      return ""
    }
    guard let argument = attached ?? rest.popFirst() else {
      throw UsageError("\(typedName) needs a value: \(typedName) \(value)")
    }
    let text = argument.text
    guard !text.isEmpty else {
      throw UsageError("\(typedName): its value is empty; it takes \(value)")
    }
    // "-1" is a value, if a bad one; the next option is none.
    if attached == nil, text.hasPrefix("--") || self.option(text, in: options) != nil {
      throw UsageError("\(typedName) needs a value, and \(text) follows it: \(typedName) \(value)")
    }
    guard argument.isExact else {
      let advice = value.hasSuffix(".png") ? "choose a name that is" : "it takes \(value)"
      throw UsageError("\(typedName) \(text): not UTF-8, as every argument has to be; \(advice)")
    }
    return text
  }

  private static func unknown(_ typedName: String, _ options: [OptionDescription]) -> String {
    let names = options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
    let nearest = NearestName(to: typedName, in: names).name
    let hint = nearest.map { "; is it \($0) that you mean?" } ?? ""
    return "unknown option \(typedName)\(hint)"
  }
}
