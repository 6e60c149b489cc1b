internal import BaselineStorage
internal import SnapshotEngine

/// What `pixsnap prune` is told of a call of this tool in the command that it runs, before an
/// argument is looked at: whatever comes of the call, a shell may hide it.
struct NotedCall {
  /// Commands that neither use nor change a baseline.
  private static let harmless: Set<CommandName> = [
    .diff, .list, .reject, .config, .inspect, .serve,
  ]
  private static let changing: Set<CommandName> = [.record, .approve, .review, .prune]

  private let speaker: String
  private let record: TouchRecord

  /// Nil where nobody asks, or nothing is to be told.
  ///
  /// - Throws: `EngineError` when it cannot be told: then nothing is to be done.
  init?(_ arguments: [Argument]) throws(EngineError) {
    guard let folder = environmentPath(TouchRecord.variable) else { return nil }
    let name = arguments.first?.text ?? ""
    let command = CommandName(rawValue: name)
    if let command, Self.harmless.contains(command) { return nil }
    speaker = name.isEmpty ? "pixsnap" : "pixsnap \(name)"
    record = try withStorage { () throws(StorageError) in try TouchRecord(folder: folder) }
    if let command, Self.changing.contains(command) {
      let text = "\(speaker) ran, which may change baselines"
      try withStorage { () throws(StorageError) in try record.notePartial(text) }
    }
  }

  /// Notes how the call ends.
  func end(_ status: ExitStatus) {
    guard status != .same else { return }
    do throws(StorageError) {
      try record.fail("\(speaker) exited \(status.rawValue)")
    } catch {
      // The record gets no end then, which says as much.
    }
  }
}
