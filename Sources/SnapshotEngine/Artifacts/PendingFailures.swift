package import BaselineStorage
package import PNGCoding

/// The failures whose artifacts are in a folder: what is still to be approved or rejected. The
/// folder may come from anywhere.
package struct PendingFailures: Sendable {
  /// Artifacts that are there and cannot be used.
  package struct Broken: Sendable {
    /// The path of their folder below that of all, for people to name it.
    package var name: String { folder.isEmpty ? "." : folder.joined(separator: "/") }
    /// Why.
    package let error: EngineError
    let folder: [String]
    /// The name of the baseline that they are about, where that is known.
    package var baseline: BaselineName?
  }

  /// By name, each once.
  package private(set) var failures: [PendingFailure] = []
  /// What cannot be used, by folder.
  package private(set) var broken: [Broken] = []
  /// What could not be looked at.
  private let obstacles: [EngineError]
  private let artifacts: FileTree

  /// What is there and cannot be used, and why.
  package var problems: [EngineError] { obstacles + broken.map(\.error) }

  /// Looks for them, no link followed.
  ///
  /// - Parameter limits: Of pictures, which are read when two failures have one name.
  package init(in artifacts: FileTree, limits: PNGLimits) {
    self.artifacts = artifacts
    let found = artifacts.folders(
      holding: [ArtifactName.actual.rawValue, ArtifactName.result.rawValue])
    obstacles = found.problems.map { EngineError($0) }
    var groups: [[UInt8]: [PendingFailure]] = [:]
    for folder in found.folders {
      do throws(EngineError) {
        let failure = try PendingFailure(in: artifacts, folder: folder)
        groups[Array(failure.name.text.utf8), default: []].append(failure)
      } catch {
        broken.append(Broken(error: error, folder: folder))
      }
    }
    for group in groups.values { add(group, limits) }
    failures.sort { $0.name < $1.name }
    broken.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Failures of one name are one where they ask for the same; which of others is meant, nobody knows.
  private mutating func add(_ group: [PendingFailure], _ limits: PNGLimits) {
    guard var first = group.first else { return }
    guard group.dropFirst().allSatisfy({ Self.isSame(first, $0, limits) }) else {
      for failure in group {
        let others = group.map(\.path).filter { $0 != failure.path }.joined(separator: " and ")
        let reason =
          "\(failure.name.text) is the name of other artifacts as well, in \(others), and their "
          + "pictures or baselines differ: choose one of the folders with --from"
        broken.append(
          Broken(
            error: EngineError(.unusableArtifact(reason: reason), path: failure.path),
            folder: failure.folder, baseline: failure.name))
      }
      return
    }
    first.copies = group.dropFirst().map(\.folder)
    failures.append(first)
  }

  private static func isSame(
    _ one: PendingFailure, _ other: PendingFailure, _ limits: PNGLimits
  ) -> Bool {
    guard one.result.baseline == other.result.baseline else { return false }
    do throws(EngineError) {
      return try one.actual(limits: limits) == other.actual(limits: limits)
    } catch {
      return false
    }
  }

  /// Removes artifacts that cannot be used.
  ///
  /// - Throws: `EngineError` when they cannot be removed either.
  package func drop(_ broken: Broken) throws(EngineError) {
    try withStorage { () throws(StorageError) in
      try artifacts.removeArtifacts(in: broken.folder)
    }
  }
}
