/// A value as it was typed.
struct TypedValue: Hashable {
  /// The option in the spelling that was typed: `-o`.
  let option: String
  /// Its value; never empty.
  let text: String
}
