/// A value as it was typed.
struct TypedValue: Hashable {
  /// The option in the spelling that was typed, `-o`; of a file its path and the key.
  let option: String
  /// Its value; empty exactly for an option that takes none.
  let text: String

  /// Whether it stands in a file and was not typed.
  var isOfFile: Bool { option.utf8.first != UInt8(ascii: "-") }
  /// How what stands beside it is called.
  var names: SettingNames { isOfFile ? .keys : .options }
}
