package import BaselineStorage

/// What is known before it is said which baselines are unused.
package struct PruneEvidence: Sendable {
  /// What the run compared with.
  package var uses: BaselineUses
  /// The baselines that were there before the run began.
  package var before: [[String]: FileStamp]
  /// The path of the settings file that holds for the baselines, if there is one.
  package var settings: String?
  /// The folders in which the sources of the tests may be.
  package var sources: [String]
  /// Whether somebody says that the folder that was verified holds all pictures that there are.
  package var isAllVerified: Bool

  package init(
    uses: BaselineUses, before: [[String]: FileStamp], settings: String?, sources: [String],
    isAllVerified: Bool
  ) {
    self.uses = uses
    self.before = before
    self.settings = settings
    self.sources = sources
    self.isAllVerified = isAllVerified
  }
}
