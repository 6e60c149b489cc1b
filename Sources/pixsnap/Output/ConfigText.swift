/// What `pixsnap config` prints: each setting that applies, and where it comes from.
struct ConfigText {
  /// Whole lines.
  private(set) var text: String

  /// - Parameters:
  ///   - arguments: What the settings come to.
  ///   - file: The file as it was given.
  ///   - name: Its path within the folder that the settings were found for.
  init(_ settings: SettingsFile, _ arguments: TypedArguments, file: String, name: String) {
    text = "\(file.onOneLine): settings from \(settings.path.onOneLine)\n"
    for key in SettingsKey.ofFiles + SettingsKey.ofRuns {
      for value in arguments.values(of: key.option) {
        let source = value.option.dropFirst(settings.path.count)
        let shown = key.option.value == nil ? "true" : value.text
        add("\(key.name): \(shown)", Self.reason(source, settings))
      }
    }
    for (index, override) in settings.overrides.enumerated() {
      let patterns = override.globs.map(\.text).joined(separator: ", ")
      let applies = settings.overrides(for: name).contains(index)
      add("overrides[\(index)] (\(patterns))", applies ? "applies" : "does not apply")
    }
    text += "  Everything else is as pixsnap diff --help says.\n"
  }

  private mutating func add(_ what: String, _ why: String) {
    text += "  \(what.onOneLine)  <- \(why.onOneLine)\n"
  }

  /// `source` is what follows the path of the file: `: overrides[1]: tolerance`.
  private static func reason(_ source: Substring, _ settings: SettingsFile) -> String {
    let parts = source.split(separator: ":").map { $0.drop { $0 == " " } }
    guard parts.count > 1, let place = parts.first else { return "all files" }
    let digits = place.filter(\.isWholeNumber)
    guard let index = Int(digits), settings.overrides.indices.contains(index) else {
      return String(place)
    }
    return "\(place) (\(settings.overrides[index].globs.map(\.text).joined(separator: ", ")))"
  }
}
