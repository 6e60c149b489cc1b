/// A picture file that an entry refers to.
package struct ReportPicture: Hashable, Sendable {
  /// What it shows: `expected`, `actual`, `diff` or the like.
  package var label: String
  /// Its path, as it is to be shown.
  package var path: String

  /// A picture at a path.
  package init(label: String, path: String) {
    self.label = label
    self.path = path
  }
}
