/// What is known of one of the two files.
package struct PictureFacts: Hashable, Sendable {
  /// As it was given; `-` for standard input.
  package let path: String
  /// Columns, 1 or more.
  package let width: Int
  /// Rows, 1 or more.
  package let height: Int

  /// A picture of `width` x `height` pixels.
  package init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
