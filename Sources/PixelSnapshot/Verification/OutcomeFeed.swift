internal import BaselineStorage

/// Tells an observer of every outcome; what came before there was one is kept for it.
struct OutcomeFeed: Sendable {
  typealias Observer = @Sendable (SnapshotOutcome, SnapshotLocation) -> Void

  /// Most processes have no observer: what is kept for one has an end.
  private static let mostKept = 10_000

  private struct State {
    var observer: Observer?
    var earlier = EarlierOutcomes()
  }

  private let state = Locked(State())

  func report(_ outcome: SnapshotOutcome, at location: SnapshotLocation) {
    let observer = state.withLock { state in
      if state.observer == nil {
        if state.earlier.kept.count < Self.mostKept {
          state.earlier.kept.append((outcome, location))
        } else {
          state.earlier.dropped += 1
        }
      }
      return state.observer
    }
    observer?(outcome, location)
  }

  /// From now on `observer` is told of every outcome.
  ///
  /// - Returns: Those that nobody was told of.
  func observe(_ observer: @escaping Observer) -> EarlierOutcomes {
    state.withLock { state in
      let earlier = state.earlier
      state = State(observer: observer)
      return earlier
    }
  }
}

/// The outcomes of a process before somebody asked for them.
package struct EarlierOutcomes: Sendable {
  /// The first of them, in their order.
  package internal(set) var kept: [(outcome: SnapshotOutcome, location: SnapshotLocation)] = []
  /// How many came after those.
  package internal(set) var dropped = 0
}
