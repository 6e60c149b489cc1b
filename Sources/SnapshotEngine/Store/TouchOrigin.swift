/// What compared with a baseline, and so what it means that it did not compare with others.
package enum TouchOrigin: String, Sendable {
  /// An assertion of a test.
  case assertion
  /// `pixsnap verify` of a folder.
  case folder
  /// `pixsnap verify` of one file, or what is not known: it tells nothing of other baselines.
  case single
  /// A comparison in which it is the mask.
  case mask
}
