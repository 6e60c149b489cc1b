internal import BaselineStorage
internal import PixelComparison
internal import SnapshotEngine

/// A walk over failures with a person: each is shown as it is, not as its artifacts say, and what is
/// shown is what is accepted.
struct ReviewSession {
  private enum Decision {
    case accepted, rejected, skipped, quit, interrupted
  }

  /// What follows the name of a failure when a person is asked.
  static let question = ": a(ccept) r(eject) s(kip) q(uit)? "

  private let place: StorePlace
  private let keys: KeyInput

  init(_ place: StorePlace, _ keys: KeyInput) {
    self.place = place
    self.keys = keys
  }

  /// Shows and asks.
  func run(_ failures: [PendingFailure]) -> CommandResult {
    var result = CommandResult(status: .same)
    var counts: [Decision: Int] = [:]
    for (index, failure) in failures.enumerated() {
      do throws(EngineError) {
        let decision = try decide(failure, "[\(index + 1)/\(failures.count)]")
        if decision == .interrupted {
          return CommandResult(diagnostics: "pixsnap review: interrupted\n", status: .interrupted)
        }
        if decision == .quit { break }
        counts[decision, default: 0] += 1
      } catch {
        // Told where it is seen, and at the end for the exit code.
        say("\(error.toolMessage.onOneLine)\n")
        result.status = .unable
      }
    }
    let (accepted, rejected) = (counts[.accepted, default: 0], counts[.rejected, default: 0])
    let left = failures.count - accepted - rejected
    result.output = "\(accepted) accepted, \(rejected) rejected, \(left) left\n"
    return result
  }

  private func decide(
    _ failure: PendingFailure, _ position: String
  ) throws(EngineError) -> Decision {
    let actual = try failure.actual(limits: place.limits)
    let shown = try ReviewedFailure(
      failure, actual: actual, in: place, before: position.count + 1)
    say("\n\(position) \(shown.text)")
    while true {
      keys.forgetTyped()
      say("\(failure.name.text.onOneLine)\(Self.question)")
      let key = keys.next()
      switch key {
      case .character("a"):
        say("accept\n")
        try failure.approve(actual, in: place.store, limits: place.limits)
        try failure.drop()
        return .accepted
      case .character("r"):
        say("reject\n")
        try failure.drop()
        return .rejected
      case .character("s"):
        say("skip\n")
        return .skipped
      case .character("q"), .end:
        say("quit\n")
        return .quit
      case .interrupt:
        say("\n")
        return .interrupted
      case .character, .other: say("\n")
      }
    }
  }

  private func say(_ text: String) {
    _ = StandardStreams.write(text, to: .results)
  }
}
