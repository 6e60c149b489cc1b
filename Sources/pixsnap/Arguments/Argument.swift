/// An argument as the system hands it over.
struct Argument: Hashable {
  /// What it says, with U+FFFD in place of what is not UTF-8.
  let text: String
  /// False when something was replaced: `text` could name another file.
  let isExact: Bool
  /// Whether it is the path of a folder; asked only of those that are not exact.
  var isFolder = false
}
