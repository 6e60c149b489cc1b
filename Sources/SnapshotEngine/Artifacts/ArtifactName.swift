/// The files that a failure leaves in the folder of its artifacts.
package enum ArtifactName: String, CaseIterable, Sendable {
  case expected = "expected.png"
  case actual = "actual.png"
  case diff = "diff.png"
  case result = "result.json"

  /// The folder for artifacts within the local state of a root.
  package static let localFolder = "failures"
  /// The variable that names another one.
  package static let variable = "PIXSNAP_ARTIFACTS"
}
