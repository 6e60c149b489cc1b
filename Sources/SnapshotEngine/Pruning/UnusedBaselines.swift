package import BaselineStorage
internal import PNGCoding

/// Which baselines a complete, passing run proves to be unused.
package struct UnusedBaselines: Sendable {
  private static let mostBytes = 16 << 20

  /// A baseline that no use is known of.
  package struct Unused: Sendable {
    package let name: BaselineName
    /// What the file was before the run; it is not to be removed when it is another.
    package let stamp: FileStamp
  }

  /// How many were used.
  package private(set) var used = 0
  /// In order.
  package private(set) var unused: [Unused] = []
  /// Neither used nor proved to be unused, in order, and why.
  package private(set) var kept: [(name: BaselineName, reason: String)] = []
  /// The top folders of which it is only said, and not proved, that the folder that was verified
  /// holds all their pictures, in order; empty for what is in none.
  package private(set) var verifiedTops: [String] = []

  private let evidence: PruneEvidence
  private var sources: SourceMentions
  /// The settings file by characters, so that it does not matter how accents are written.
  private let settings: [Character]

  /// - Throws: `EngineError` when the store or the sources cannot be looked at: then nothing is proved.
  package init(in store: BaselineStore, _ evidence: PruneEvidence) throws(EngineError) {
    self.evidence = evidence
    sources = SourceMentions(in: evidence.sources, asserted: evidence.uses.asserted)
    settings =
      try evidence.settings.map { path throws(EngineError) in
        let bytes = try fileBytes(path, limits: .init(maxFileBytes: Self.mostBytes))
        return Array(String(decoding: bytes, as: UTF8.self))
      } ?? []
    let paths = try withStorage { () throws(StorageError) in try store.baselines() }
    for path in paths {
      // What no assertion and no command could have written is none of ours.
      guard let name = Self.name(path) else { continue }
      if evidence.uses.names.contains(name.text) {
        used += 1
      } else {
        try judge(name, in: store)
      }
    }
  }

  private mutating func judge(_ name: BaselineName, in store: BaselineStore) throws(EngineError) {
    let now = try withStorage { () throws(StorageError) in try store.stamp(of: name.path) }
    guard let stamp = evidence.before[name.path], stamp == now else {
      kept.append((name, "it was written while the command ran"))
      return
    }
    let top = BaselineUses.top(of: name.text)
    if let reason = try reasonToKeep(name, top) ?? Self.notAPicture(store.path(of: name)) {
      kept.append((name, reason))
      return
    }
    unused.append(Unused(name: name, stamp: stamp))
    if evidence.uses.verification(of: top) == .byOneFolder, verifiedTops.last != top {
      verifiedTops.append(top)
    }
  }

  private func settingsMention(_ part: String) -> Bool {
    settings.indices.contains { settings[$0...].starts(with: part) }
  }

  private mutating func reasonToKeep(
    _ name: BaselineName, _ top: String
  ) throws(EngineError) -> String? {
    let isAsserted = evidence.uses.assertedTops.contains(top)
    switch evidence.uses.verification(of: top) {
    case .never where !isAsserted: return "nothing beside it in its top folder was touched"
    case .never:
      if name.parts.count != 3 { return "it has no name of a test, so tests do not tell of it" }
    case .inParts:
      return "pixsnap verify compared with single ones of its top folder, or more than once"
    case .byOneFolder where !evidence.isAllVerified:
      return "pixsnap verify had no picture of it; if it had all that there are: --verified-all"
    case .byOneFolder: break
    }
    if let part = name.path.last, settingsMention(part) {
      return "the settings file mentions it"
    }
    return try sources.reason(toKeep: name)
  }

  /// Why a file is no baseline, for all its name; nil for a picture.
  private static func notAPicture(_ path: String) -> String? {
    do throws(EngineError) {
      _ = try pictureSize(path, limits: PNGLimits())
      return nil
    } catch {
      return "it is no picture that can be read: \(error.kind.name)"
    }
  }

  private static func name(_ path: [String]) -> BaselineName? {
    do throws(StorageError) {
      return try BaselineName(path.joined(separator: "/"))
    } catch {
      return nil
    }
  }
}
