internal import SnapshotEngine

/// What `pixsnap config` prints: whether a file is looked at, each setting that applies, and where it
/// comes from.
struct ConfigText {
  /// The file as it was given.
  let file: String
  let place: PlacedFile
  /// Whether the folder was not said.
  let isAssumed: Bool
  /// What the filter says of the file.
  let verdict: FileFilter.Verdict

  /// What becomes of the file.
  private var fate: String {
    let hint = isAssumed ? " (--expected names another folder)" : ""
    let command = "pixsnap diff \(place.folder.onOneLine) ACTUAL"
    let path = place.path.onOneLine
    let reason: String
    switch verdict {
    case _ where !place.path.hasPictureEnding: reason = "its name does not end in .png"
    case .passes: return "  \(command) compares \(path)\(hint)\n"
    case .excluded(let glob): reason = "it fits exclude \(glob.text.onOneLine)"
    case .notIncluded: reason = "it fits no include"
    }
    return "  \(command) leaves out \(path): \(reason)\(hint)\n"
  }

  /// The text where no settings file holds.
  func sayingNoSettings(_ choice: TypedValue?) -> String {
    let reason =
      choice == nil
      ? "no \(SettingsFile.name) is in \(place.folder.onOneLine) or above it"
      : "no settings file, as \(DiffOptionTable.settings.name) says"
    return "\(file.onOneLine): \(reason): the defaults of pixsnap diff apply\n" + fate
  }

  /// The text about the settings of a file, and what they come to.
  func saying(_ settings: SettingsFile, _ arguments: TypedArguments) -> String {
    var text = "\(file.onOneLine): settings from \(settings.path.onOneLine)\n" + fate
    func add(_ what: String, _ why: String) {
      text += "  \(what.onOneLine)  <- \(why.onOneLine)\n"
    }
    let applying = settings.overrides(for: place.path)
    for key in SettingsKey.ofFiles + SettingsKey.ofRuns {
      if let none = settings.emptiness(of: key.option, arguments, overrides: applying) {
        let source = none.option.dropFirst(settings.path.count)
        add("\(key.name): \(none.text)", Self.reason(source, settings))
      }
      for value in arguments.values(of: key.option) {
        let source = value.option.dropFirst(settings.path.count)
        let shown = key.option.value == nil ? "true" : value.text
        add("\(key.name): \(shown)", Self.reason(source, settings))
      }
    }
    for (index, override) in settings.overrides.enumerated() {
      let patterns = override.globs.map(\.text).joined(separator: ", ")
      let applies = applying.contains(index)
      add("overrides[\(index)] (\(patterns))", applies ? "applies" : "does not apply")
    }
    return text + "  Everything else is as pixsnap diff --help says.\n"
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
