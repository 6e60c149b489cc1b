internal import BaselineStorage
internal import SnapshotEngine

/// A run of all tests that this tool starts, with what it told of the baselines that it used.
struct CompleteRun {
  /// Options of `swift test`, `xcodebuild` and this tool that leave something out.
  private static let filters = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "-only-testing", "-skip-testing", "-testPlan", "--include",
    "--exclude", "--fail-fast",
  ]

  /// The baselines that there were before it, and only those: what is recorded meanwhile is not its.
  let before: [[String]: FileStamp]
  /// The baselines of the store that were compared with.
  private(set) var uses = BaselineUses()
  /// Why the run proves nothing.
  private(set) var doubts: [String] = []

  /// The first argument of a command that leaves something out, if one does. What a script leaves
  /// out cannot be seen here.
  static func filter(in command: [String]) -> String? {
    command.first { argument in
      filters.contains { name in
        argument == name || argument.hasPrefix(name + "=") || argument.hasPrefix(name + ":")
      }
    }
  }

  /// Runs a command.
  ///
  /// - Throws: `EngineError` when its record cannot be kept or read.
  init(_ command: [String], in place: StorePlace) throws(EngineError) {
    let folder = try withStorage { () throws(StorageError) in
      try RunFolder(in: "\(try place.root.openLocalState())/touched")
    }
    defer { folder.remove() }
    before = try withStorage { () throws(StorageError) in try place.store.stamps() }
    let end = ChildProcess.run(command, variable: (TouchRecord.variable, folder.path))
    switch end {
    case .exited(0): break
    case .exited(let code): doubts.append("it exited \(code)")
    case .killed(let signal): doubts.append("signal \(signal) ended it")
    case .notStarted(let reason): doubts.append("\(command[0]) could not be run: \(reason)")
    }
    let run = try TouchedRun(folder: folder.path)
    if doubts.isEmpty || !run.isEmpty { doubts += run.doubts }
    uses = run.uses(below: place.root.path)
    if uses.names.isEmpty, doubts.isEmpty {
      doubts.append("it compared with baselines elsewhere, not in \(place.root.path)")
    }
  }
}
