package import BaselineStorage
internal import JSONText

/// What this process tells `pixsnap prune` of the baselines that it compares with: a file of lines in
/// the folder that the variable ``variable`` names. A line is there before the comparison goes on,
/// whatever ends the process; the last one is written only when it ends by itself.
package final class TouchRecord: Sendable {
  /// Set by `pixsnap prune` for the command that it runs.
  package static let variable = "PIXSNAP_TOUCHED"

  /// The members of a line.
  enum Member: String {
    case touched, root, failed, partial, ended
  }

  private static let open = Locked<[TouchRecord]>([])
  private static let endsAreNoted: Bool = {
    whenProcessEnds {
      for record in TouchRecord.open.withLock({ $0 }) { record.end() }
    }
    return true
  }()

  private let file: AppendedFile
  private let known = Locked<Set<String>>([])

  /// Begins the record of this process.
  ///
  /// - Throws: `StorageError` when the folder cannot be written into.
  package init(folder: String) throws(StorageError) {
    file = try AppendedFile(in: folder, name: String(processIdentifier()))
    _ = Self.endsAreNoted
    Self.open.withLock { $0.append(self) }
  }

  /// A baseline below a root is compared with.
  ///
  /// - Throws: `StorageError`; the comparison must not pass then, or its baseline would seem unused.
  package func touch(_ name: BaselineName, root: String) throws(StorageError) {
    try note([.touched: .string(name.text), .root: .string(root)])
  }

  /// A comparison failed, could not be made, or recorded.
  package func fail(_ what: String) throws(StorageError) { try note([.failed: .string(what)]) }

  /// Not everything was compared; why.
  package func notePartial(_ why: String) throws(StorageError) {
    try note([.partial: .string(why)])
  }

  private func note(_ members: KeyValuePairs<Member, JSONValue>) throws(StorageError) {
    var object = JSONObject()
    for (member, value) in members { object[member.rawValue] = value }
    let line = JSONValue.object(object).text + "\n"
    guard known.withLock({ $0.insert(line).inserted }) else { return }
    try file.append(Array(line.utf8))
  }

  private func end() {
    do throws(StorageError) {
      try note([.ended: true])
    } catch {
      // Without that line the run proves nothing.
    }
  }
}
