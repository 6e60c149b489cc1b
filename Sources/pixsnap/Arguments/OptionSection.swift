/// Options that belong together, under a title in the help.
struct OptionSection: Sendable {
  /// Shown above the options.
  let title: String
  /// In the order of the help.
  let options: [OptionDescription]
}
