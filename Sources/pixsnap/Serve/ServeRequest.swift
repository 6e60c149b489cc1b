internal import JSONText
internal import SnapshotEngine

/// A line of `pixsnap serve` that asks for a comparison.
struct ServeRequest {
  /// Arrays and objects in each other: numbers of a region in a list in the request.
  private static let depthLimit = 3
  private static let place = "request"
  /// What a request has beside settings.
  private static let ownKeys = ["id", "expected", "actual", "output"]

  /// As it was sent.
  let id: RequestID
  /// What is to be done.
  let comparison: FileComparisonRequest
  /// The same as it would be typed, for messages.
  let typed: TypedArguments

  /// - Throws: What is wrong with the bytes of a line.
  init(_ line: [UInt8]) throws(ServeRefusal) {
    id = RequestID(line)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: id.replaced(in: line), depthLimit: Self.depthLimit)
    } catch  where error.isLimit && id.isOfJSON {
      throw ServeRefusal(
        id: id, kind: "usage", message: "\(Self.place): \(error.sight), as in no request")
    } catch {
      throw ServeRefusal(
        id: id, kind: "notJSON", message: "\(error.description); a request is one line of JSON")
    }
    do throws(UsageError) {
      guard case .object(let object) = value else {
        throw UsageError(#"a request is an object: {"expected":"a.png","actual":"b.png"}"#)
      }
      guard Self.canBeID(object["id"]) else {
        throw UsageError("\(Self.place): id: a string or a number is needed")
      }
      typed = try Self.typed(object)
      var comparison = try DiffArguments(typed).request
      // Other requests are what other threads are for.
      comparison.threads = 1
      self.comparison = comparison
    } catch {
      throw ServeRefusal(id: id, kind: "usage", message: error.message)
    }
  }

  private static func canBeID(_ value: JSONValue?) -> Bool {
    switch value {
    case nil, .null, .string, .number: true
    default: false
    }
  }

  private static func typed(_ object: JSONObject) throws(UsageError) -> TypedArguments {
    try checkKeys(object)
    let operands = [try path("expected", object), try path("actual", object)]
    let layer = try SettingsLayer(
      object, keys: SettingsKey.ofFiles, place: place, folder: nil, others: ownKeys)
    var typed = try TypedArguments(
      (["--"] + operands).map { Argument(text: $0, isExact: true) }, options: [])
    typed.names = .keys
    for setting in layer.settings { typed.addDefault(setting.values, of: setting.key.option) }
    if object["output"] != nil {
      let value = TypedValue(option: "\(place): output", text: try path("output", object))
      typed.addDefault([value], of: DiffOptionTable.output)
    } else {
      for option in [DiffOptionTable.style, DiffOptionTable.color] {
        guard let value = typed.value(of: option) else { continue }
        throw UsageError(value, "says how the diff image looks; add output")
      }
    }
    return typed
  }

  private static func checkKeys(_ object: JSONObject) throws(UsageError) {
    let names = ownKeys + SettingsKey.ofFiles.map(\.name)
    for member in object.members {
      guard names.contains(member.name) else {
        let nearest = NearestName(to: member.name, in: names).name
        throw UsageError(
          "\(place): unknown key \(member.name)"
            + (nearest.map { "; is it \($0) that you mean?" }
              ?? "; known are \(names.joined(separator: ", "))"))
      }
    }
    for key in SettingsKey.ofFiles where !key.option.repeats && object[key.name] == [] {
      throw UsageError("\(place): \(key.name): a value is needed")
    }
  }

  private static func path(_ key: String, _ object: JSONObject) throws(UsageError) -> String {
    guard case .string(let path) = object[key], !path.isEmpty else {
      throw UsageError("\(place): \(key): the path of a file is needed")
    }
    guard path != "-" else {
      throw UsageError(
        "\(place): \(key): -: standard input and output carry requests and answers; give a file (one "
          + "called - is ./-)")
    }
    return path
  }

  /// Refuses pipes and devices: one that nobody writes to would take a thread away for ever, and one
  /// of them is where the requests come from.
  func refuseSpecialFiles() throws(EngineError) {
    let sources = [comparison.expected, comparison.actual, comparison.mask].compactMap(\.self)
    for source in sources where isSpecialFile(source.path) {
      throw EngineError(
        .unreadable(reason: "it is a pipe or a device; give a PNG file"), path: source.path)
    }
  }
}
