/// A place in the tests.
package struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The path of the source file as the compiler knew it.
  package let filePath: String
  /// From 1.
  package let line: Int
  /// From 1.
  package let column: Int

  /// A place, as `#filePath`, `#line` and `#column` give it.
  package init(filePath: String, line: Int, column: Int) {
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// `file:line`.
  package var description: String { "\(filePath):\(line)" }
}
