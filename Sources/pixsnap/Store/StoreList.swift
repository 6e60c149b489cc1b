internal import BaselineStorage
internal import JSONText
internal import SnapshotEngine

/// What `pixsnap list` says.
struct StoreList {
  private struct Entry {
    let name: BaselineName
    let path: String
    /// Nil where there is no baseline, or none that can be read.
    var size: (width: Int, height: Int, bytes: Int)?
    var problem: String?
    /// How what waits failed.
    var pending: String?
    var isBaseline = true
  }

  private let place: StorePlace
  private var entries: [Entry] = []
  /// For standard error.
  private(set) var diagnostics = ""
  /// How the process ends: `unable` when something could not be read, `different` when something that
  /// was asked for is not there.
  private(set) var status = ExitStatus.same

  init(_ place: StorePlace, selection: NameSelection) throws(EngineError) {
    self.place = place
    let pending = PendingFailures(in: place.artifacts)
    var waiting: [BaselineName: PendingFailure] = [:]
    for failure in pending.failures where selection.contains(failure.name) {
      waiting[failure.name] = failure
    }
    let paths = try withStorage { () throws(StorageError) in try place.store.baselines() }
    for path in paths {
      let name: BaselineName
      do throws(StorageError) {
        name = try BaselineName(path.joined(separator: "/"))
      } catch {
        complain(error.description)
        continue
      }
      guard selection.contains(name) else { continue }
      add(name, waiting.removeValue(forKey: name))
    }
    for (name, failure) in waiting {
      entries.append(
        Entry(
          name: name, path: place.store.path(of: name), pending: failure.result.outcome,
          isBaseline: false))
    }
    entries.sort { $0.name < $1.name }
    for problem in pending.problems { complain(problem.toolMessage) }
    for text in selection.unused(entries.map(\.name)) {
      complain("\(text): no baseline and no failure of that name is there", .different)
    }
  }

  private mutating func add(_ name: BaselineName, _ failure: PendingFailure?) {
    var entry = Entry(
      name: name, path: place.store.path(of: name), pending: failure?.result.outcome)
    do throws(EngineError) {
      entry.size = try pictureSize(entry.path, limits: place.limits)
    } catch {
      entry.problem = error.toolMessage
      status = .unable
    }
    entries.append(entry)
  }

  private mutating func complain(_ text: String, _ status: ExitStatus = .unable) {
    diagnostics += "pixsnap list: \(text.onOneLine)\n"
    if self.status != .unable { self.status = status }
  }

  /// A line for each, and a summary.
  var text: String {
    var text = ""
    for entry in entries {
      text += entry.name.text.onOneLine
      if let size = entry.size { text += "  \(size.width)x\(size.height), \(size.bytes) bytes" }
      if let problem = entry.problem { text += "  cannot be read: \(problem.onOneLine)" }
      if !entry.isBaseline { text += "  no baseline" }
      if let pending = entry.pending { text += "  waits: \(pending)" }
      text += "\n"
    }
    let count = entries.count { $0.isBaseline }
    let waiting = entries.count { $0.pending != nil }
    text += "\(count) \(count == 1 ? "baseline" : "baselines") in \(place.root.path.onOneLine)"
    if waiting > 0 { text += "; \(waiting) to decide on: pixsnap review\(place.hint)" }
    if count == 0, waiting == 0 { text += "; pixsnap record makes some" }
    return text + "\n"
  }

  /// One object.
  var json: JSONValue {
    [
      "schemaVersion": ComparisonJSON.schemaVersion,
      "baselines": .string(place.root.path),
      "artifacts": .string(place.artifacts.root),
      "entries": .array(entries.map(Self.value)),
    ]
  }

  private static func value(_ entry: Entry) -> JSONValue {
    [
      "name": .string(entry.name.text),
      "path": .string(entry.path),
      "isRecorded": .bool(entry.isBaseline),
      "width": .optional(entry.size.map { .integer($0.width) }),
      "height": .optional(entry.size.map { .integer($0.height) }),
      "bytes": .optional(entry.size.map { .integer($0.bytes) }),
      "pending": .optional(entry.pending.map { .string($0) }),
      "error": .optional(entry.problem.map { .string($0) }),
    ]
  }
}
