/// What was written for a failing assertion.
public struct SnapshotArtifacts: Sendable {
  /// One of the files.
  public struct File: Sendable {
    /// `expected.png`, `actual.png`, `diff.png` or `result.json`.
    public let name: String
    /// The bytes, as they were to be written.
    public let bytes: [UInt8]
  }

  /// The folder of this snapshot's artifacts.
  public let folder: String
  /// The files, also when they could not be written.
  public let files: [File]
  /// The names of those that were written.
  let written: Set<String>
  /// What could not be drawn or written, and why; empty when all is there.
  public let problems: [String]

  /// The path of a file by its name, or nil when it was not written.
  public func path(of name: String) -> String? {
    written.contains(name) ? "\(folder)/\(name)" : nil
  }
}
