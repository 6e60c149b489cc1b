package import BaselineStorage

/// Which baselines a complete, passing run proves to be unused.
package struct UnusedBaselines: Sendable {
  private static let mostBytes = 16 << 20

  /// How many were used.
  package private(set) var used = 0
  /// In order.
  package private(set) var unused: [BaselineName] = []
  /// Neither used nor proved to be unused, in order, and why.
  package private(set) var kept: [(name: BaselineName, reason: String)] = []

  /// - Parameters:
  ///   - touched: The names that the run compared with.
  ///   - settings: The path of the settings file that holds for the baselines, if there is one.
  ///   - sources: The folders in which the sources of the tests may be.
  /// - Throws: `EngineError` when the store or the sources cannot be looked at: then nothing is proved.
  package init(
    in store: BaselineStore, touched: Set<String>, settings: String?, sources folders: [String]
  ) throws(EngineError) {
    var sources = SourceMentions(in: folders)
    let settingsText = try settings.map { path throws(EngineError) in
      String(
        decoding: try fileBytes(path, limits: .init(maxFileBytes: Self.mostBytes)), as: UTF8.self)
    }
    let tops = Set(touched.map(Self.top(of:)))
    let paths = try withStorage { () throws(StorageError) in try store.baselines() }
    for path in paths {
      // What no assertion and no command could have written is none of ours.
      guard let name = Self.name(path) else { continue }
      if touched.contains(name.text) {
        used += 1
      } else if !tops.contains(Self.top(of: name.text)) {
        kept.append((name, "nothing beside it in its top folder was touched"))
      } else if settingsText?.contains(path.last ?? "") == true {
        kept.append((name, "the settings file mentions it"))
      } else if let reason = try sources.reason(toKeep: name, touched: touched) {
        kept.append((name, reason))
      } else {
        unused.append(name)
      }
    }
  }

  private static func name(_ path: [String]) -> BaselineName? {
    do throws(StorageError) {
      return try BaselineName(path.joined(separator: "/"))
    } catch {
      return nil
    }
  }

  /// The first folder of a name; empty for what is in none.
  private static func top(of name: String) -> String {
    let parts = name.partsBetweenSlashes
    return parts.count > 1 ? parts[0] : ""
  }
}
