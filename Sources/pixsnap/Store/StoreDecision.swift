internal import BaselineStorage
internal import PNGCoding
internal import SnapshotEngine

/// What was decided on some failures.
struct StoreDecision {
  private let speaker: String
  private let place: StorePlace
  private let pending: PendingFailures
  private var result = CommandResult(status: .same)

  /// Does with each failure that is meant what `body` does and tells, and drops its artifacts.
  static func decide(
    _ typed: TypedArguments, _ command: String,
    _ body: (PendingFailure, StorePlace) throws(EngineError) -> String
  ) throws(UsageError) -> CommandResult {
    let ways = [
      !typed.operands.isEmpty, typed.has(StoreOptionTable.all), typed.has(StoreOptionTable.broken),
    ]
    guard ways.count(where: { $0 }) == 1 else {
      throw UsageError(
        "give the names of the failures that you mean, or --all"
          + (command == "reject" ? ", or --broken" : "") + "; pixsnap list shows them")
    }
    let limits = try PNGLimits(typed)
    var decision: StoreDecision
    do throws(EngineError) {
      decision = StoreDecision("pixsnap \(command)", try StorePlace(typed, limits: limits))
    } catch {
      return .unable("pixsnap \(command)", error)
    }
    if typed.has(StoreOptionTable.broken) {
      decision.drop(decision.pending.broken)
    } else {
      decision.run(typed.operands, rejects: command == "reject", body)
    }
    return decision.result
  }

  private init(_ speaker: String, _ place: StorePlace) {
    self.speaker = speaker
    self.place = place
    pending = PendingFailures(in: place.artifacts, limits: place.limits)
  }

  private mutating func run(
    _ texts: [String], rejects: Bool,
    _ body: (PendingFailure, StorePlace) throws(EngineError) -> String
  ) {
    let selection = NameSelection(texts, among: pending.failures.map(\.name))
    let broken = pending.broken.filter { selection.unused.contains($0.name) }
    if rejects, !broken.isEmpty {
      drop(broken)
    } else {
      // What cannot be used may be what was meant.
      for problem in pending.problems { complain(problem.toolMessage, .unable) }
    }
    let told = Set(broken.map(\.name) + pending.broken.compactMap(\.baseline?.text))
    for text in selection.unused where !told.contains(text) {
      complain(place.noFailure(of: text), .different)
    }
    let chosen = selection.filter(pending.failures)
    if chosen.isEmpty, result.diagnostics.isEmpty, result.output.isEmpty {
      complain("no failure is in \(place.artifacts.root)", .different)
    }
    for failure in chosen {
      do throws(EngineError) {
        let line = try body(failure, place)
        result.output += line.onOneLine + "\n"
        try failure.drop()
      } catch {
        complain(error.toolMessage, .unable)
      }
    }
  }

  private mutating func drop(_ broken: [PendingFailures.Broken]) {
    if broken.isEmpty {
      complain("no artifacts in \(place.artifacts.root) are broken", .different)
    }
    for artifacts in broken {
      do throws(EngineError) {
        try pending.drop(artifacts)
        result.output += "rejected \(artifacts.name.onOneLine) (broken)\n"
      } catch {
        complain(error.toolMessage, .unable)
      }
    }
  }

  private mutating func complain(_ text: String, _ status: ExitStatus) {
    result.add(speaker, text)
    if result.status != .unable { result.status = status }
  }
}
