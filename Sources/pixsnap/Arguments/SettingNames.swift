/// How messages call what can be set.
enum SettingNames {
  /// As it is typed: `--max-pixels`.
  case options
  /// As it stands in JSON: `maxPixels`.
  case keys

  func name(of option: OptionDescription) -> String {
    switch self {
    case .options: option.name
    case .keys: SettingsKey(option).name
    }
  }

  /// The pronoun of one of them.
  var one: String {
    switch self {
    case .options: "option"
    case .keys: "key"
    }
  }
}
