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
    /// Whether it waits and the baseline is another one by now, so that it cannot be approved.
    var isStale = false
    var isBaseline = true
  }

  private let place: StorePlace
  private var entries: [Entry] = []
  /// How many there are, listed or not.
  private var baselines = 0
  /// For standard error.
  private(set) var diagnostics = ""
  /// How the process ends: `unable` when something could not be read, `different` when something that
  /// was asked for is not there.
  private(set) var status = ExitStatus.same

  /// - Parameter texts: What was typed: names and patterns.
  init(_ place: StorePlace, _ texts: [String]) throws(EngineError) {
    self.place = place
    let pending = PendingFailures(in: place.artifacts, limits: place.limits)
    let failures = pending.failures
    let paths = try withStorage { () throws(StorageError) in try place.store.baselines() }
    var names: [BaselineName] = []
    for path in paths {
      do throws(StorageError) {
        names.append(try BaselineName(path.joined(separator: "/")))
      } catch {
        complain(EngineError(error).toolMessage)
      }
    }
    baselines = names.count
    let recorded = Set(names.map { Array($0.text.utf8) })
    names += failures.map(\.name).filter { !recorded.contains(Array($0.text.utf8)) }
    let selection = NameSelection(texts, among: names)
    for (index, name) in names.enumerated() where selection.chosen.contains(index) {
      let failure = failures.first { $0.name.text.utf8.elementsEqual(name.text.utf8) }
      add(name, failure, isBaseline: index < baselines)
    }
    entries.sort { $0.name < $1.name }
    for problem in pending.problems { complain(problem.toolMessage) }
    if !pending.broken.isEmpty {
      complain("what cannot be used is dropped by pixsnap reject --broken\(place.hint)")
    }
    for text in selection.unused {
      complain(
        "\(text): no baseline and no failure of that name; pixsnap list shows those that there are",
        .different)
    }
  }

  private mutating func add(_ name: BaselineName, _ failure: PendingFailure?, isBaseline: Bool) {
    var entry = Entry(
      name: name, path: place.store.path(of: name), pending: failure?.result.outcome,
      isBaseline: isBaseline)
    do throws(EngineError) {
      if isBaseline { entry.size = try pictureSize(entry.path, limits: place.limits) }
    } catch {
      entry.problem = error.toolMessage
      status = .unable
    }
    do throws(EngineError) {
      _ = try failure?.baseline(in: place.store, limits: place.limits)
    } catch {
      if case .staleArtifact = error.kind { entry.isStale = true }
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
      if let pending = entry.pending { text += "  waits: \(Self.words(pending))" }
      if entry.isStale { text += ", stale: the baseline changed since; run the test again" }
      text += "\n"
    }
    let count = entries.count { $0.isBaseline }
    let waiting = entries.count { $0.pending != nil }
    text += count < baselines ? "\(count) of " : ""
    text +=
      "\(baselines) \(baselines == 1 ? "baseline" : "baselines") in \(place.root.path.onOneLine)"
    if waiting > 0 { text += "; \(waiting) to decide on: pixsnap review\(place.hint)" }
    if baselines == 0, waiting == 0 { text += "; pixsnap record makes some" }
    return text + "\n"
  }

  /// An outcome as a person says it.
  private static func words(_ outcome: String) -> String {
    switch outcome {
    case "sizeMismatch": "size mismatch"
    case "missingBaseline": "new picture"
    case "unreadableBaseline": "unreadable baseline"
    default: outcome
    }
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
      "isStale": .bool(entry.isStale),
      "error": .optional(entry.problem.map { .string($0) }),
    ]
  }
}
