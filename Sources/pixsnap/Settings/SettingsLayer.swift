internal import JSONText

/// Settings that stand together in a settings file.
struct SettingsLayer: Sendable {
  /// One option and its values: none for a flag that is off, and for what is not to hold whatever
  /// stands below.
  struct Setting: Sendable {
    let key: SettingsKey
    let values: [TypedValue]
    /// Where it stands and that it has no values, for people; nil when it has some.
    let emptiness: TypedValue?
  }

  /// In the order of the file.
  private(set) var settings: [Setting] = []

  /// Reads the members of an object.
  ///
  /// - Parameters:
  ///   - place: Where the object is, for messages.
  ///   - folder: What a mask's path is relative to; nil for the working directory.
  ///   - others: Members that are no settings.
  /// - Throws: An unknown key, a value of a wrong type, or a style or colour that means nothing.
  ///   What other values mean is checked later.
  init(
    _ object: JSONObject, keys: [SettingsKey], place: String, folder: String?, others: [String]
  ) throws(UsageError) {
    for member in object.members where !others.contains(member.name) {
      guard let key = keys.first(where: { $0.name == member.name }) else {
        throw UsageError(Self.unknown(member.name, keys, others, place))
      }
      var texts = try Self.texts(member.value, key, "\(place): \(key.name)")
      if key.option.name == DiffOptionTable.mask.name, let folder {
        texts = texts.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
      }
      let values = texts.map { TypedValue(option: "\(place): \(key.name)", text: $0) }
      try Self.checkLook(values, key)
      let emptiness = TypedValue(option: "\(place): \(key.name)", text: member.value.text)
      settings.append(
        Setting(key: key, values: values, emptiness: values.isEmpty ? emptiness : nil))
    }
  }

  /// Checks what no comparison checks: how diff images look.
  private static func checkLook(_ values: [TypedValue], _ key: SettingsKey) throws(UsageError) {
    for value in values {
      if key.option.name == DiffOptionTable.style.name { _ = try value.diffStyle() }
      if key.option.name == DiffOptionTable.color.name { _ = try value.color() }
    }
  }

  private static func unknown(
    _ name: String, _ keys: [SettingsKey], _ others: [String], _ place: String
  ) -> String {
    let all = DiffOptionTable.sections.flatMap(\.options).map(SettingsKey.init)
    if SettingsKey.ofRuns.contains(where: { $0.name == name }) {
      return "\(place): \(name) is for all files; put it beside overrides"
    }
    if let key = all.first(where: { $0.name == name }) {
      return "\(place): \(name) cannot be set in a file; type \(key.option.name)"
    }
    let nearest = NearestName(to: name, in: keys.map(\.name) + others).name
    return "\(place): unknown key \(name)" + (nearest.map { "; is it \($0) that you mean?" } ?? "")
  }

  /// The values as they would be typed.
  private static func texts(
    _ value: JSONValue, _ key: SettingsKey, _ subject: String
  ) throws(UsageError) -> [String] {
    if key.option.value == nil {
      guard case .bool(let isOn) = value else { throw UsageError("\(subject): true or false") }
      return isOn ? [""] : []
    }
    if value == .null, SettingsKey.ofNothing.contains(key.option.name) { return [] }
    guard case .array(let elements) = value else { return [try text(value, key, subject)] }
    if key.option.repeats {
      var texts: [String] = []
      for element in elements {
        if case .array(let numbers) = element {
          texts.append(try joined(numbers, key, subject))
        } else if case .string = element {
          texts.append(try text(element, key, subject))
        } else {
          throw UsageError("\(subject): a list of strings is needed")
        }
      }
      return texts
    }
    guard elements.isEmpty else { return [try joined(elements, key, subject)] }
    guard key.option.name == DiffOptionTable.allow.name else {
      throw UsageError("\(subject): is empty; it takes \(key.option.value ?? "")")
    }
    return []
  }

  private static func joined(
    _ elements: [JSONValue], _ key: SettingsKey, _ subject: String
  ) throws(UsageError) -> String {
    var texts: [String] = []
    for element in elements {
      // The numbers of a region.
      if key.option.repeats, case .number(let number) = element {
        texts.append(number.text)
      } else {
        texts.append(try text(element, key, subject))
      }
    }
    return texts.joined(separator: ",")
  }

  private static func text(
    _ value: JSONValue, _ key: SettingsKey, _ subject: String
  ) throws(UsageError) -> String {
    let isNumber = SettingsKey.ofNumbers.contains(key.option.name)
    switch value {
    case .string(let text) where !text.isEmpty:
      guard isNumber, Double(text) != nil else { return text }
      throw UsageError("\(subject): \(value.text) is a string; write the number, \(text)")
    case .number(let number) where isNumber: return number.text
    default:
      let needed = isNumber ? "a number or a string" : "a string"
      let canBeNothing = SettingsKey.ofNothing.contains(key.option.name)
      throw UsageError(
        "\(subject): \(needed) that is not empty is needed" + (canBeNothing ? ", or null" : ""))
    }
  }
}
