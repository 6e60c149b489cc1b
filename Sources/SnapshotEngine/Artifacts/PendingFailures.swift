package import BaselineStorage

/// The failures whose artifacts are in a folder: what is still to be approved or rejected. The
/// folder may come from anywhere.
package struct PendingFailures: Sendable {
  /// By name.
  package private(set) var failures: [PendingFailure] = []
  /// What is there and cannot be used, and why.
  package private(set) var problems: [EngineError] = []

  /// Looks for them, no link followed.
  package init(in artifacts: FileTree) {
    let found = artifacts.folders(
      holding: [ArtifactName.actual.rawValue, ArtifactName.result.rawValue])
    problems = found.problems.map { EngineError($0) }
    for folder in found.folders {
      do throws(EngineError) {
        failures.append(try PendingFailure(in: artifacts, folder: folder))
      } catch {
        problems.append(error)
      }
    }
    failures.sort { $0.name < $1.name }
  }
}
