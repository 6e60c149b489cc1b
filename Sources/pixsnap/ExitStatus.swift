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
}
