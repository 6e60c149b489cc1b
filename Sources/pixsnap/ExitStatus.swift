internal import SnapshotEngine

/// What the process says to its parent.
enum ExitStatus: Int32 {
  /// Nothing changed, or no more than was allowed.
  case same = 0
  /// More changed than was allowed, or the sizes differ.
  case different = 1
  /// The comparison could not be made or not be reported.
  case unable = 2
  /// A person or the system ended it: 128 and the number of SIGINT, as a shell would say.
  case interrupted = 130
  /// The same for SIGTERM.
  case terminated = 143
  /// The same for SIGHUP.
  case hungUp = 129

  /// What a signal ends with.
  init(_ signal: Interruption.Signal?) {
    self =
      switch signal {
      case .terminate: .terminated
      case .hangUp: .hungUp
      case .interrupt, nil: .interrupted
      }
  }
}
