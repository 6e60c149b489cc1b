internal import BaselineStorage
internal import JSONText
internal import SnapshotEngine

/// A settings file: what holds for all files, and overrides for those that fit patterns.
struct SettingsFile: Sendable {
  /// What such a file is called.
  static let name = ".pixsnap.json"
  private static let mostBytes = 1 << 20
  /// What editors look for to complete and check a file; it means nothing here.
  private static let schemaName = "$schema"

  /// Settings for some files.
  struct Override: Sendable {
    /// Relative to the folder of the settings file.
    let globs: [Glob]
    let layer: SettingsLayer
  }

  /// Where it is.
  let path: String
  /// What holds for all files.
  let defaults: SettingsLayer
  /// In the order of the file; of several that fit, the later goes first.
  let overrides: [Override]
  /// The path from its folder to the folder that is compared, be it elsewhere, with a slash at its
  /// end, or empty.
  private let prefix: String

  /// The file that holds for a folder: the one that was named, or the nearest above.
  ///
  /// - Throws: When it cannot be read or is wrong.
  static func settings(
    for folder: String, typed: TypedValue?
  ) throws(UsageError) -> SettingsFile? {
    guard typed?.text != "none" else { return nil }
    guard let place = canonicalPath(folder) else {
      throw UsageError(
        "\(folder): where it lies cannot be said in UTF-8, so no \(name) is looked for; rename that "
          + "folder, or add --settings none")
    }
    if let typed {
      guard isFile(typed.text), let path = canonicalPath(typed.text) else {
        throw UsageError(typed, "no such file")
      }
      return try SettingsFile(path: path, for: place)
    }
    var above = place
    while true {
      let path = above.appending(path: name)
      // Whatever else is there is an error, for the file may have been meant to hold.
      if !isFree(path) { return try SettingsFile(path: path, for: place) }
      guard above != "/", let next = above.folderPath else { return nil }
      above = next
    }
  }

  private init(path: String, for place: String) throws(UsageError) {
    self.path = path
    let folder = path.folderPath ?? "/"
    prefix = Self.prefix(from: folder, to: place)
    let value = try Self.read(path, folder)
    guard case .object(let object) = value else {
      throw UsageError("\(path): an object is needed: {...}")
    }
    defaults = try SettingsLayer(
      object, keys: SettingsKey.ofFiles + SettingsKey.ofRuns, place: path, folder: folder,
      others: ["overrides", Self.schemaName])
    if let schema = object[Self.schemaName] {
      guard case .string = schema else {
        throw UsageError("\(path): \(Self.schemaName): a string is needed")
      }
    }
    overrides = try Self.overrides(object["overrides"], path, folder)
  }

  /// Both are absolute and without links; `../` leads out of the folder of the settings file.
  private static func prefix(from folder: String, to place: String) -> String {
    func names(_ path: String) -> ArraySlice<String> {
      path.partsBetweenSlashes.filter { !$0.isEmpty }[...]
    }
    var (from, to) = (names(folder), names(place))
    // Bytes, not characters: equivalent names are different folders.
    while let one = from.first, let other = to.first, one.utf8.elementsEqual(other.utf8) {
      from.removeFirst()
      to.removeFirst()
    }
    return (from.map { _ in ".." } + to).map { $0 + "/" }.joined()
  }

  private static func read(_ path: String, _ folder: String) throws(UsageError) -> JSONValue {
    let bytes: [UInt8]?
    do throws(StorageError) {
      bytes = try FileTree(root: folder).read([path.lastPart], mostBytes: mostBytes)
    } catch {
      if case .symbolicLink = error.kind {
        throw UsageError(
          canonicalPath(path) == nil
            ? "\(path): a link that leads nowhere; remove it, or make the file that it leads to"
            : "\(path): a link, and none is followed here; put the file itself there, or name the "
              + "file that it leads to with --settings")
      }
      guard case .tooLarge(let bytes, let allowed) = error.kind else {
        throw UsageError(error.description)
      }
      throw UsageError("\(path): \(bytes) bytes; a settings file has \(allowed) at most")
    }
    guard let bytes else { throw UsageError("\(path): is no longer there; run it again") }
    if let encoding = encodingMark(bytes) {
      throw UsageError("\(path): begins with \(encoding); save it as UTF-8 without such a mark")
    }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw UsageError("\(path): \(error.description)")
    }
  }

  /// The byte order mark that a text begins with, if any.
  private static func encodingMark(_ bytes: [UInt8]) -> String? {
    let marks: [(bytes: [UInt8], name: String)] = [
      ([0xEF, 0xBB, 0xBF], "the byte order mark of UTF-8 (EF BB BF)"),
      ([0xFF, 0xFE], "the byte order mark of UTF-16 (FF FE)"),
      ([0xFE, 0xFF], "the byte order mark of UTF-16 (FE FF)"),
    ]
    return marks.first { bytes.starts(with: $0.bytes) }?.name
  }

  private static func overrides(
    _ value: JSONValue?, _ path: String, _ folder: String
  ) throws(UsageError) -> [Override] {
    guard let value else { return [] }
    guard case .array(let elements) = value else {
      throw UsageError("\(path): overrides: a list of objects is needed")
    }
    var overrides: [Override] = []
    for (index, element) in elements.enumerated() {
      let place = "\(path): overrides[\(index)]"
      guard case .object(let object) = element else {
        throw UsageError("\(place): an object is needed: {\"files\": \"...\", ...}")
      }
      let globs = try globs(object["files"], place)
      overrides.append(
        Override(
          globs: globs,
          layer: try SettingsLayer(
            object, keys: SettingsKey.ofFiles, place: place, folder: folder, others: ["files"])))
    }
    return overrides
  }

  private static func globs(_ value: JSONValue?, _ place: String) throws(UsageError) -> [Glob] {
    var globs: [Glob] = []
    let elements = if case .array(let elements) = value { elements } else { [value ?? .null] }
    for element in elements {
      guard case .string(let text) = element, !text.isEmpty else {
        throw UsageError("\(place): files: a pattern or a list of patterns is needed")
      }
      if let problem = Glob.problem(
        with: text, base: "the folder of the settings file", mayLeadOut: true)
      {
        throw UsageError("\(place): files \(text): \(problem)")
      }
      globs.append(Glob(text))
    }
    guard !globs.isEmpty else { throw UsageError("\(place): files: at least one is needed") }
    return globs
  }

  /// The overrides that hold for a path within the folder that is compared, by their numbers.
  func overrides(for path: String) -> [Int] {
    overrides.indices.filter { index in
      overrides[index].globs.contains { $0.matches(prefix + path) }
    }
  }

  /// All overrides but those of some numbers, as they stand in the file.
  func overrides(without numbers: Set<Int>) -> [String] {
    overrides.indices.filter { !numbers.contains($0) }.map { index in
      "overrides[\(index)] (\(overrides[index].globs.map(\.text).joined(separator: ", ")))"
    }
  }
}
