/// A value as it was typed.
struct TypedValue: Hashable {
  /// The option in the spelling that was typed: `-o`.
  let option: String
  /// Its value; empty exactly for an option that takes none.
  let text: String
}
