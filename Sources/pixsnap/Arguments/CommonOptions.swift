/// Options that every command has.
enum CommonOptions {
  static let help = OptionDescription("--help", short: "-h", "Prints this and exits 0.")
  static let version = OptionDescription("--version", "Prints the version and exits 0.")

  static let section = OptionSection(title: "Help", options: [help, version])
}
