/// One option of a command: the parser and the help are made from it.
struct OptionDescription: Sendable {
  /// As it is typed, with its dashes: `--tolerance`.
  let name: String
  /// A second spelling: `-o`.
  let short: String?
  /// What its value is called in the help, or nil when it takes none.
  let value: String?
  /// Whether it may be given more than once.
  let repeats: Bool
  /// What it means, with units, range and default. Wrapped for the help.
  let meaning: String

  init(
    _ name: String, short: String? = nil, value: String? = nil, repeats: Bool = false,
    _ meaning: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.repeats = repeats
    self.meaning = meaning
  }
}
