package import PixelComparison

/// A diff image to write when any compared pixel differs.
package struct DiffRequest: Hashable, Sendable {
  /// Where to; an old file there is replaced, and removed when nothing differs.
  package var path: String
  /// The folder of the tool's own that `path` begins with, if any: below it no link is followed.
  package var ownFolder: String?
  /// Where to note it, in that folder.
  package var written: WrittenFiles?
  /// What it shows.
  package var style: DiffStyle
  /// In which colours.
  package var colors: DiffColors

  /// A diff image at `path`; an overlay with blue changes unless told otherwise.
  package init(path: String, style: DiffStyle = .overlay, colors: DiffColors = DiffColors()) {
    self.path = path
    self.style = style
    self.colors = colors
  }
}
