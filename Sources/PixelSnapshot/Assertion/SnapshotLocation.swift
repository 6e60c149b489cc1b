/// The place of an assertion in the tests, and the test it stands in.
public struct SnapshotLocation: Hashable, Sendable {
  /// Module and file, as `#fileID` gives them.
  public let fileID: String
  /// The path of the file, as `#filePath` gives it.
  public let filePath: String
  /// The test, as `#function` gives it.
  public let function: String
  /// The line in the file, from 1.
  public let line: Int
  /// The column in the line, from 1.
  public let column: Int

  /// The place that this is called at. A function of your own takes the five as arguments with
  /// these defaults and passes them on.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
    line: Int = #line, column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.function = function
    self.line = line
    self.column = column
  }
}
