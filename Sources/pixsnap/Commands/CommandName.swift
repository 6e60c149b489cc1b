/// The commands by their names, in the order of the help.
///
/// A process needs one of them: the tables of the others are not made.
enum CommandName: String, CaseIterable {
  case diff, verify, record, list, review, approve, reject, prune, config, inspect, serve

  var command: Command {
    switch self {
    case .diff: .diff
    case .verify: .verify
    case .record: .record
    case .list: .list
    case .review: .review
    case .approve: .approve
    case .reject: .reject
    case .prune: .prune
    case .config: .config
    case .inspect: .inspect
    case .serve: .serve
    }
  }
}
